// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>

namespace rw {

/// Emits a signal when something may have changed in a deck's folder; a burst of changes gives one signal.
class FolderWatch : public QObject
{
    Q_OBJECT

public:
    explicit FolderWatch(const QString &folder, QObject *parent = nullptr);

    /// Sets the files to watch. Files that were replaced are watched again.
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
