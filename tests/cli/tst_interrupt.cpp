// SPDX-License-Identifier: GPL-3.0-or-later
#include "../patience.h"
#include "cli/interrupt.h"

#include <QProcess>
#include <QTest>

#include <csignal>

using namespace rw;
using rwtest::patience;
using namespace Qt::StringLiterals;

namespace {

bool waitForLine(QProcess &process, const char *line)
{
    return process.waitForReadyRead(patience) && process.readAllStandardOutput() == line;
}

void signalTo(const QProcess &process, int number)
{
    ::kill(pid_t(process.processId()), number);
}

/// What `interruptible deaf` started.
int sleepersAlive()
{
    QProcess list;
    list.start(u"sh"_s, {u"-c"_s, u"cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\\0' ' ' | grep -o 'sleep 9876[5] ' | wc -l"_s});
    return list.waitForFinished(patience) ? list.readAllStandardOutput().trimmed().toInt() : -1;
}

} // namespace

class TestInterrupt : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// The programs of who was ended are ended, too; who is killed still takes a moment to be gone.
    void cleanup() { QTRY_COMPARE_WITH_TIMEOUT(sleepersAlive(), 0, patience); }

    void theFlagIsRaisedOnceForEachLife()
    {
        {
            const Interrupt interrupt;
            QVERIFY(!interrupt.requested());
            std::raise(SIGINT);
            QVERIFY(interrupt.requested());
        }
        const Interrupt next;
        QVERIFY(!next.requested());
    }

    void whatStoodBeforeComesBack()
    {
        std::signal(SIGTERM, SIG_IGN);
        {
            const Interrupt interrupt;
        }
        QVERIFY(std::signal(SIGTERM, SIG_DFL) == SIG_IGN);
    }

    void theFirstSignalEndsInOrder_data()
    {
        QTest::addColumn<int>("number");
        QTest::newRow("Ctrl-C") << SIGINT;
        QTest::newRow("terminate") << SIGTERM;
    }

    void theFirstSignalEndsInOrder()
    {
        QFETCH(int, number);
        QProcess process;
        process.start(u"" RW_INTERRUPTIBLE ""_s);
        QVERIFY(waitForLine(process, "ready\n"));
        signalTo(process, number);
        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
    }

    void theSecondSignalEndsAtOnce_data()
    {
        QTest::addColumn<int>("number");
        QTest::newRow("Ctrl-C") << SIGINT;
        QTest::newRow("terminate") << SIGTERM;
    }

    void theSecondSignalEndsAtOnce()
    {
        QFETCH(int, number);
        QProcess process;
        process.start(u"" RW_INTERRUPTIBLE ""_s, {u"deaf"_s});
        QVERIFY(waitForLine(process, "ready\n"));
        signalTo(process, number);
        QVERIFY(waitForLine(process, "asked\n"));
        QCOMPARE(process.readAllStandardError(), QByteArray());
        signalTo(process, number);
        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
        QCOMPARE(process.readAllStandardError(), QByteArray("\nrulewright: ended at once, without a result\n"));
    }

    void whatDoesNotStopIsEndedBySigterm()
    {
        QProcess process;
        process.start(u"" RW_INTERRUPTIBLE ""_s, {u"deaf"_s, u"1"_s});
        QVERIFY(waitForLine(process, "ready\n"));
        signalTo(process, SIGTERM);
        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
        QCOMPARE(process.readAllStandardError(), QByteArray("\nrulewright: a game did not stop; ended without a result\n"));
    }

    void afterCtrlCItIsToldHowToEndIt()
    {
        QProcess process;
        process.start(u"" RW_INTERRUPTIBLE ""_s, {u"deaf"_s, u"1"_s});
        QVERIFY(waitForLine(process, "ready\n"));
        signalTo(process, SIGINT);
        process.setReadChannel(QProcess::StandardError);
        QVERIFY(process.waitForReadyRead(patience));
        QVERIFY(process.readAllStandardError().startsWith("\nrulewright: a game has not stopped yet; once more"));
        signalTo(process, SIGINT);
        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.exitCode(), 130);
    }
};

QTEST_GUILESS_MAIN(TestInterrupt)
#include "tst_interrupt.moc"
