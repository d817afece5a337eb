// SPDX-License-Identifier: GPL-3.0-or-later
#include "deckkit.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace rwtest {

QString engineProgram()
{
    return u"" RW_PROGRAM ""_s;
}

DeckCopy::DeckCopy(const QString &sample, const QStringList &without)
{
    const QDir from(u"" RW_SOURCE_DIR "/sample-decks/"_s + sample);
    for (QDirIterator it(from.path(), QDir::Files, QDirIterator::Subdirectories); it.hasNext();) {
        const QString file = from.relativeFilePath(it.next());
        const bool isLeftOut =
            std::any_of(without.begin(), without.end(), [&](const QString &each) { return file.startsWith(each); });
        if (isLeftOut)
            continue;
        QDir().mkpath(QFileInfo(path(file)).path());
        QVERIFY(QFile::copy(from.filePath(file), path(file)));
        QFile::setPermissions(path(file), QFile::ReadOwner | QFile::WriteOwner);
    }
}

QByteArray DeckCopy::bytes(const QString &file) const
{
    QFile there(path(file));
    return there.open(QIODevice::ReadOnly) ? there.readAll() : QByteArray();
}

void DeckCopy::write(const QString &file, const QByteArray &bytes) const
{
    QFile there(path(file));
    QVERIFY(there.open(QIODevice::WriteOnly));
    there.write(bytes);
}

void DeckCopy::remove(const QString &file) const
{
    QVERIFY(QFile::remove(path(file)));
}

} // namespace rwtest
