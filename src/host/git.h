// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <filesystem>

namespace rw {

/// What git said.
struct GitAnswer
{
    QByteArray out;
    QString trouble; ///< in a line; empty when it went well
};

/// Asks git in a folder. Every call of git is made here. The folder may be a stranger's, and the configuration in its .git can name programs
/// for many occasions; all of that is switched off. Ask only for plumbing that reads objects (ls-tree, cat-file), never for what looks at
/// the work tree or checks out, since filters of files cannot be switched off as a whole.
GitAnswer askGit(const std::filesystem::path &folder, const QStringList &words, const QByteArray &input = {});

/// The difference of two folders in a place of ours, `a` and `b`, as `git diff` writes it. No repository is looked at.
GitAnswer differenceOfFolders(const std::filesystem::path &place);

} // namespace rw
