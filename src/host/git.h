// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <filesystem>

namespace rw {

/// The answer of git.
struct GitAnswer
{
    QByteArray out;
    QString trouble; ///< a description in one line; empty on success
};

/// Runs git in a folder. This is the only function that calls git in a repository. The folder may be a stranger's, and the
/// configuration in its .git can name programs for many occasions; all of these are switched off. Use it only for commands that
/// read objects (ls-tree, cat-file), not the work tree: that could run filters, which cannot all be switched off.
GitAnswer askGit(const std::filesystem::path &folder, const QStringList &words, const QByteArray &input = {});

/// The difference between the folders `a` and `b` in a folder of ours, in the format of `git diff`. Reads no repository.
GitAnswer differenceOfFolders(const std::filesystem::path &place);

} // namespace rw
