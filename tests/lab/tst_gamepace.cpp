// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/gamepace.h"

#include <QTest>

#include <functional>

using namespace rw;

namespace {

/// Seconds that so many games take on a machine that is made up.
using Machine = std::function<double(std::uint64_t games)>;

Machine machine(double secondsOfGame, int threads, int cores, double start)
{
    return [=](std::uint64_t games) {
        const double hands = double(std::min<std::uint64_t>(std::uint64_t(std::min(threads, cores)), games));
        return start + double(games) * secondsOfGame / hands;
    };
}

} // namespace

class TestGamePace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsPromisedBeforeAGame()
    {
        const GamePace pace(4);
        QVERIFY(!pace.secondsFor(10));
        QVERIFY(!pace.isKnown());
        QCOMPARE(pace.nextStretch(0.1), std::uint64_t(4));
    }

    void anEstimateIsWithinAFactorOfTwo_data()
    {
        QTest::addColumn<double>("game");
        QTest::addColumn<int>("threads");
        QTest::addColumn<int>("cores");
        QTest::addColumn<double>("start");
        QTest::newRow("quick games") << 2e-6 << 1 << 2 << 1e-4;
        QTest::newRow("quick games through a pipe") << 2e-6 << 2 << 2 << 5e-3;
        QTest::newRow("quick games, more threads than cores") << 2e-6 << 16 << 2 << 1e-3;
        QTest::newRow("searching bots") << 0.02 << 2 << 2 << 1e-4;
        QTest::newRow("slow searching bots") << 0.8 << 1 << 2 << 1e-4;
        QTest::newRow("slow searching bots, many threads") << 0.8 << 4 << 8 << 1e-4;
        QTest::newRow("programs that are slow to start") << 1e-3 << 1 << 2 << 0.06;
    }

    void anEstimateIsWithinAFactorOfTwo()
    {
        QFETCH(double, game);
        QFETCH(int, threads);
        QFETCH(int, cores);
        QFETCH(double, start);
        const Machine play = machine(game, threads, cores, start);
        constexpr std::uint64_t games = 1'000'000;
        GamePace pace(threads);
        double spent = 0;
        while (!pace.isKnown()) {
            const std::uint64_t stretch = pace.nextStretch(pace.secondsOfTrial());
            const double took = play(stretch);
            pace.add(stretch, took);
            spent += took;
        }
        const double ratio = *pace.secondsFor(games) / play(games);
        QVERIFY2(ratio > 0.5 && ratio < 2, qPrintable(QString::number(ratio)));
        QVERIFY2(spent < 3, qPrintable(QString::number(spent)));
    }

    /// What is left while a batch plays is told by all of it that counts, not by its last stretch.
    void gamesOfUnlikeLengthAreTakenTogether()
    {
        GamePace pace(1);
        double worst = 1;
        for (int i = 0; i < 100; ++i) {
            pace.add(2, i % 2 == 0 ? 0.1 : 0.7); // on average 0.2 seconds a game
            if (i > 2)
                worst = std::max({worst, *pace.secondsFor(100) / 20, 20 / *pace.secondsFor(100)});
        }
        QVERIFY2(worst < 1.6, qPrintable(QString::number(worst)));
    }

    void aMachineThatIsBusyByNowIsNoticed()
    {
        GamePace pace(1);
        for (int i = 0; i < 100; ++i)
            pace.add(1000, 0.4);
        for (int i = 0; i < 15; ++i)
            pace.add(1000, 1.6);
        QVERIFY(*pace.secondsFor(1000) > 0.8);
    }
};

QTEST_GUILESS_MAIN(TestGamePace)
#include "tst_gamepace.moc"
