// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/session/folderwatch.h"

#include <QDir>
#include <QFileInfo>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int calm = 100; ///< milliseconds without further changes before the signal

} // namespace

FolderWatch::FolderWatch(const QString &folder, QObject *parent) : QObject(parent), m_folder(folder)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(calm);
    connect(&m_timer, &QTimer::timeout, this, &FolderWatch::stirred);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_timer, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_timer, qOverload<>(&QTimer::start));
}

QStringList FolderWatch::folders() const
{
    QStringList found{m_folder};
    for (const QString &name : {u"cards"_s, u"variants"_s, u"proofs"_s, u"experiments"_s})
        if (const QString path = m_folder + u'/' + name; QFileInfo(path).isDir())
            found += path;
    return found;
}

void FolderWatch::watch(const QStringList &files)
{
    const QStringList known = m_watcher.files() + m_watcher.directories();
    QStringList wanted;
    for (const QString &path : files + folders())
        if (!known.contains(path) && QFileInfo::exists(path))
            wanted += path;
    if (!wanted.isEmpty())
        m_watcher.addPaths(wanted);
}

} // namespace rw
