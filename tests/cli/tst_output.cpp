// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sstream>

#include <sys/stat.h>
#include <sys/sysmacros.h>

using namespace rw;
using namespace Qt::StringLiterals;

namespace {

struct Written
{
    int code;
    std::string out;
    std::string err;
};

Written write(std::string_view text, const QStringList &words)
{
    Options options;
    options.addOut();
    if (!options.parse(words).isEmpty())
        return {WrongWords, {}, {}};
    std::ostringstream out, err;
    Streams streams{out, err};
    const int code = writeResult(text, options, streams);
    return {code, out.str(), err.str()};
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
}

} // namespace

class TestOutput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aResultIsPrintedUnlessAFileIsGiven()
    {
        const Written written = write("1\n", {});
        QCOMPARE(written.code, int(AllWell));
        QCOMPARE(written.out, std::string("1\n"));
    }

    void aFileIsReplacedWhole()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"result.json"_s);
        QCOMPARE(write("a longer first result\n", {u"--out"_s, path}).code, int(AllWell));
        const Written second = write("2\n", {u"--out"_s, path});
        QCOMPARE(second.code, int(AllWell));
        QCOMPARE(second.out, std::string());
        QCOMPARE(contentOf(path), QByteArray("2\n"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList(u"result.json"_s));
    }

    void aPipeStaysAPipe()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"pipe"_s);
        QCOMPARE(::mkfifo(path.toLocal8Bit().constData(), 0600), 0);
        QFile kept(path); // so that neither end waits for the other
        QVERIFY(kept.open(QIODevice::ReadWrite | QIODevice::Unbuffered));
        QCOMPARE(write("1\n", {u"--out"_s, path}).code, int(AllWell));
        struct stat there = {};
        QCOMPARE(::stat(path.toLocal8Bit().constData(), &there), 0);
        QVERIFY(S_ISFIFO(there.st_mode));
        QCOMPARE(kept.read(2), QByteArray("1\n"));
    }

    void aFullDeviceIsAFinding()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"full"_s);
        // One of its own: a mistake would replace that of the machine.
        if (::mknod(path.toLocal8Bit().constData(), S_IFCHR | 0600, makedev(1, 7)) != 0)
            QSKIP("only root may make a device");
        const Written written = write("1\n", {u"--out"_s, path});
        QCOMPARE(written.code, int(Unusable));
        QCOMPARE(written.err,
                 path.toStdString() + ": error: The file cannot be saved: No space left on device [file.not-saved]\n");
    }

    void aFileThatCannotBeWrittenIsAFinding()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"missing/result.json"_s);
        const Written written = write("1\n", {u"--out"_s, path});
        QCOMPARE(written.code, int(Unusable));
        const std::string start = path.toStdString() + ": error: The file cannot be saved: ";
        QCOMPARE(written.err.substr(0, start.size()), start);
        QVERIFY(written.err.ends_with("[file.not-saved]\n"));
    }

    void findingsAreLinesForEditors()
    {
        std::ostringstream out;
        printFindings({error("a.b", "one", {}, {}, {"f.yaml", {}, 3, 5}), warning("c.d", "two")}, out);
        QCOMPARE(out.str(), std::string("f.yaml:3:5: error: one [a.b]\nwarning: two [c.d]\n"));
    }
};

QTEST_GUILESS_MAIN(TestOutput)
#include "tst_output.moc"
