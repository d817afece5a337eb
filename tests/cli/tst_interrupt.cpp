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

} // namespace

class TestInterrupt : public QObject
{
    Q_OBJECT

private Q_SLOTS:
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

    void theSecondSignalKills()
    {
        QProcess process;
        process.start(u"" RW_INTERRUPTIBLE ""_s, {u"deaf"_s});
        QVERIFY(waitForLine(process, "ready\n"));
        signalTo(process, SIGINT);
        QVERIFY(waitForLine(process, "asked\n"));
        signalTo(process, SIGINT);
        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.exitStatus(), QProcess::CrashExit);
        QCOMPARE(process.exitCode(), SIGINT);
    }
};

QTEST_GUILESS_MAIN(TestInterrupt)
#include "tst_interrupt.moc"
