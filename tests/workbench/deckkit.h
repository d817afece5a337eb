// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace rwtest {

/// The program `rulewright` of this build.
QString engineProgram();

/// A sample deck in a folder of its own, without the files that a test has no use for; and beside it a folder for journals.
class DeckCopy
{
public:
    explicit DeckCopy(const QString &sample = QStringLiteral("liars-dice"), const QStringList &without = {});

    QString folder() const { return m_folder.filePath(QStringLiteral("deck")); }
    QString recovery() const { return m_folder.filePath(QStringLiteral("recovery")); }
    QString settings() const { return m_folder.filePath(QStringLiteral("settings.json")); }
    QString path(const QString &file) const { return folder() + QLatin1Char('/') + file; }
    QByteArray bytes(const QString &file) const;
    /// As another program would.
    void write(const QString &file, const QByteArray &bytes) const;
    void remove(const QString &file) const;

private:
    QTemporaryDir m_folder;
};

} // namespace rwtest
