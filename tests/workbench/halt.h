// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "../patience.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <csignal>

namespace rwtest {

/// Stops a process, and waits until each of its threads stands: on a busy machine some go on for a while.
inline bool halt(qint64 process)
{
    ::kill(pid_t(process), SIGSTOP);
    const QDir threads(QStringLiteral("/proc/%1/task").arg(process));
    const auto stands = [&](const QString &thread) {
        QFile stat(threads.filePath(thread + QStringLiteral("/stat")));
        const QByteArray line = stat.open(QIODevice::ReadOnly) ? stat.readAll() : QByteArray();
        return line.mid(line.lastIndexOf(')') + 2, 1) == "T";
    };
    for (int waited = 0; waited < patience; waited += 5) {
        const QStringList all = threads.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        if (!all.isEmpty() && std::all_of(all.begin(), all.end(), stands))
            return true;
        QTest::qSleep(5);
    }
    return false;
}

} // namespace rwtest
