// SPDX-License-Identifier: GPL-3.0-or-later
#include "measured.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace rwtest {

namespace {

QByteArray fileBytes(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

QString loadOfMachine()
{
    return QString::fromLatin1(fileBytes(u"/proc/loadavg"_s).split(' ').first());
}

bool putInto(const QString &path, const QString &program, const QString &table)
{
    const QString beginMark = u"<!-- what %1 finds -->\n"_s.arg(program);
    QString text = QString::fromUtf8(fileBytes(path));
    const qsizetype begin = text.indexOf(beginMark);
    const qsizetype end = text.indexOf("<!-- end -->\n"_L1, begin);
    QFile file(path);
    if (begin < 0 || end < 0 || !file.open(QIODevice::WriteOnly))
        return false;
    text.replace(begin + beginMark.size(), end - begin - beginMark.size(), table);
    return file.write(text.toUtf8()) >= 0 && file.flush();
}

} // namespace rwtest
