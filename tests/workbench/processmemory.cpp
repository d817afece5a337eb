// SPDX-License-Identifier: GPL-3.0-or-later
#include "processmemory.h"

#include <QFile>

#include <cstring>

namespace rwtest {

using namespace Qt::StringLiterals;

qint64 memoryOf(const QString &process, const char *line)
{
    QFile status(u"/proc/%1/status"_s.arg(process));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &each : status.readAll().split('\n'))
        if (each.startsWith(line))
            return each.mid(qsizetype(std::strlen(line))).trimmed().split(' ').first().toLongLong();
    return 0;
}

} // namespace rwtest
