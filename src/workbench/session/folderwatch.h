// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>

namespace rw {

/// Tells when something may have happened in a deck's folder; a burst of changes is told once.
class FolderWatch : public QObject
{
    Q_OBJECT

public:
    explicit FolderWatch(const QString &folder, QObject *parent = nullptr);

    /// Which files are of interest now; those that were replaced by others are watched anew.
    void watch(const QStringList &files);

Q_SIGNALS:
    void stirred();

private:
    QStringList folders() const;

    QString m_folder;
    QFileSystemWatcher m_watcher;
    QTimer m_timer;
};

} // namespace rw
