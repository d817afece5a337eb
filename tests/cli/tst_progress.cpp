// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/progress.h"

#include <QTest>

#include <sstream>
#include <thread>

using namespace rw;
using namespace std::chrono_literals;

namespace {

const Progress::Clock::time_point start{};

QByteArray textOf(const std::ostringstream &stream)
{
    return QByteArray::fromStdString(stream.str());
}

} // namespace

class TestProgress : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aBarShowsShareRateAndTimeLeft()
    {
        std::ostringstream out, err;
        Streams streams{out, err, true};
        {
            Progress progress(streams, "games", 40000, start);
            progress.update(10000, start + 2s);
            QCOMPARE(textOf(err), QByteArray("\r\x1b[K[#######.......................] 25%  5.0k games/s  0:06 left"));
            err.str({});
        }
        QCOMPARE(textOf(err), QByteArray("\r\x1b[K"));
        QCOMPARE(textOf(out), QByteArray());
    }

    void longWaitsAreTimesOfDay()
    {
        std::ostringstream out, err;
        Streams streams{out, err, true};
        Progress progress(streams, "games", 3600001, start);
        progress.update(1, start + 1s);
        QVERIFY2(textOf(err).endsWith(" 0%  1 games/s  1000:00:00 left"), textOf(err).constData());
    }

    void beforeTheFirstIsDoneNoTimeIsPromised()
    {
        std::ostringstream out, err;
        Streams streams{out, err, true};
        Progress progress(streams, "games", 10, start);
        progress.update(0, start + 1s);
        QVERIFY2(textOf(err).endsWith("] 0%  0 games/s"), textOf(err).constData());
    }

    void itIsDrawnTenTimesASecondAtMost()
    {
        std::ostringstream out, err;
        Streams streams{out, err, true};
        Progress progress(streams, "games", 1000, start);
        for (int i = 1; i <= 1000; ++i)
            progress.update(i, start + i * 1ms);
        QCOMPARE(textOf(err).count('\r'), 10);
    }

    void withoutATerminalItIsSilent()
    {
        std::ostringstream out, err;
        Streams streams{out, err, false};
        {
            Progress progress(streams, "games", 10, start);
            progress.update(5, start + 1s);
        }
        QCOMPARE(textOf(err), QByteArray());
    }

    void manyThreadsMayReport()
    {
        std::ostringstream out, err;
        Streams streams{out, err, true};
        Progress progress(streams, "games", 4000, start);
        std::vector<std::thread> threads;
        for (int t = 0; t < 4; ++t)
            threads.emplace_back([&] {
                for (int i = 0; i < 1000; ++i)
                    progress.update(i, start + i * 100ms);
            });
        for (std::thread &thread : threads)
            thread.join();
        QVERIFY(textOf(err).count('\r') > 0);
        QCOMPARE(textOf(err).count('['), 2 * textOf(err).count('\r')); // one in the escape, one in the bar: no line is torn
    }
};

QTEST_GUILESS_MAIN(TestProgress)
#include "tst_progress.moc"
