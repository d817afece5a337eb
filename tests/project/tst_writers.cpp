// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

struct Excuse
{
    QStringView file;
    QStringView reason;
};

constexpr Excuse excuses[]{
    {u"deck/savefile.cpp", u"it is the writer"},
    {u"farm/farmfile.cpp", u"thousands of parts that wait for a disk cost more than one that is lost, noticed and played again"},
    {u"host/committeddeck.cpp", u"what it writes is in a folder of ours that goes again"},
    {u"workbench/sheet/facesheet.cpp", u"it writes into memory"},
    {u"workbench/session/recoveryjournal.cpp", u"a journal grows line by line, and looks after each"}};

/// What opens a file for writing.
bool writesFiles(const QString &source)
{
    static const QRegularExpression always(
        u"\\bQSaveFile\\b|\\bofstream\\b|\\bfstream [a-z]|\\bfopen\\(|\\bQPrinter\\b|\\bQPdfWriter\\b|"
        "\\bO_WRONLY\\b|\\bO_RDWR\\b|\\bO_CREAT\\b|\\bmkos?temp\\b"_s);
    static const QRegularExpression forWriting(u"\\b(WriteOnly|ReadWrite|Append|Truncate)\\b"_s);
    return source.contains(always) || (source.contains(u"#include <QFile>"_s) && source.contains(forWriting));
}

} // namespace

/// A file that is written past the one safe writer is lost when the disk is full.
class TestWriters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFileIsWrittenByTheSafeWriter()
    {
        const QString root = u"" RW_SOURCE_DIR "/src/"_s;
        QStringList found;
        for (QDirIterator each(root, {u"*.cpp"_s, u"*.h"_s}, QDir::Files, QDirIterator::Subdirectories); each.hasNext();) {
            const QString path = each.next();
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            if (writesFiles(QString::fromUtf8(file.readAll())))
                found.append(path.mid(root.size()));
        }
        QStringList expected;
        for (const Excuse &excuse : excuses)
            expected.append(excuse.file.toString());
        found.sort();
        expected.sort();
        QCOMPARE(found, expected);
    }

    /// It also warns of a file that it has written, when the name may not be on the disk.
    void noWarningOfTheWriterIsAFailure()
    {
        static const QRegularExpression calls(u"\\bsaveFile\\("_s);
        static const QRegularExpression anyFinding(
            u"\\bsaveFile\\([^;]*;\\s*[^;]*\\bfindings\\.empty\\(\\)|\\bexportTo\\([^;]*;\\s*[^;]*\\.empty\\(\\) \\?"_s);
        QStringList found;
        int callers = 0;
        for (QDirIterator each(u"" RW_SOURCE_DIR "/src/"_s, {u"*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories);
             each.hasNext();) {
            QFile file(each.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString source = QString::fromUtf8(file.readAll());
            callers += source.contains(calls);
            const bool isWholeOrNothing =
                file.fileName().endsWith(u"/deck/newdeck.cpp"_s); // a new deck is put back where any of it is unsure
            if (source.contains(anyFinding) && !isWholeOrNothing)
                found.append(file.fileName());
        }
        QCOMPARE(found, QStringList());
        QVERIFY(callers > 9);
    }
};

QTEST_GUILESS_MAIN(TestWriters)
#include "tst_writers.moc"
