// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/luck.h"
#include "lab/interval.h"

#include <QTest>

#include <cmath>
#include <functional>

using namespace rw;

namespace {

constexpr int runs = 4000;

/// Sums over games of what \a play notes: it gets a source of luck and says v and n of one game.
struct Noted
{
    std::int64_t v;
    std::int64_t n;
};

GameSums sumsOver(int games, SampleLuck &luck, const std::function<Noted(SampleLuck &)> &play)
{
    GameSums sums;
    for (int game = 0; game < games; ++game) {
        const Noted noted = play(luck);
        const double v = double(noted.v), n = double(noted.n);
        sums = {sums.games + (noted.n > 0), sums.v + v, sums.n + n, sums.vv + v * v, sums.vn + v * n, sums.nn + n * n};
    }
    return sums;
}

/// Of a hundred intervals, how many hold the truth.
double coverage(double truth, const std::function<Estimate(SampleLuck &)> &estimate)
{
    SampleLuck luck(20);
    int covered = 0;
    for (int run = 0; run < runs; ++run) {
        const Estimate one = estimate(luck);
        covered += one.low <= truth && truth <= one.high;
    }
    return 100.0 * covered / runs;
}

bool chance(SampleLuck &luck, std::uint32_t percent)
{
    return luck.nextBelow(100) < percent;
}

int hits(SampleLuck &luck, int chances, std::uint32_t percent)
{
    int hits = 0;
    for (int i = 0; i < chances; ++i)
        hits += chance(luck, percent);
    return hits;
}

/// A value with a long tail: mean 10.
int skewed(SampleLuck &luck)
{
    int value = 1;
    while (!chance(luck, 10))
        ++value;
    return value;
}

PairSums add(PairSums sums, double v, double n, double w, double m)
{
    const PairSums one{v, n, w, m, v * v, v * n, v * w, v * m, n * n, n * w, n * m, w * w, w * m, m * m};
    for (auto part : {&PairSums::v, &PairSums::n, &PairSums::w, &PairSums::m, &PairSums::vv, &PairSums::vn, &PairSums::vw,
                      &PairSums::vm, &PairSums::nn, &PairSums::nw, &PairSums::nm, &PairSums::ww, &PairSums::wm, &PairSums::mm})
        sums.*part += one.*part;
    return sums;
}

} // namespace

using Play = std::function<Noted(SampleLuck &)>;
Q_DECLARE_METATYPE(Play)

class TestInterval : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knownFigures_data()
    {
        QTest::addColumn<double>("successes");
        QTest::addColumn<qulonglong>("trials");
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        // Wilson: worked by hand from the formula with z = 1.959964
        QTest::newRow("half of a hundred") << 50.0 << 100ull << 0.403832 << 0.596168;
        // Clopper and Pearson, from tables
        QTest::newRow("half of ten") << 5.0 << 10ull << 0.187086 << 0.812914;
        QTest::newRow("none of ten") << 0.0 << 10ull << 0.0 << 0.308497;
        QTest::newRow("all of ten") << 10.0 << 10ull << 0.691503 << 1.0;
        QTest::newRow("one of a thousand") << 1.0 << 1000ull << 0.000025 << 0.005559;
        QTest::newRow("three halves of ten") << 1.5 << 10ull << 0.002529 << 0.556095; // as one of ten, and as two
        QTest::newRow("nothing tried") << 0.0 << 0ull << 0.0 << 1.0;
    }

    void knownFigures()
    {
        QFETCH(double, successes);
        QFETCH(qulonglong, trials);
        const Estimate estimate = proportion(successes, trials);
        QTEST(rounded(estimate.low), "low");
        QTEST(rounded(estimate.high), "high");
    }

    void ninetyFiveOfAHundredCover()
    {
        SampleLuck luck(5);
        int covered = 0;
        for (int run = 0; run < runs; ++run) {
            int wins = 0;
            for (int game = 0; game < 200; ++game)
                wins += luck.nextBelow(10) < 3;
            const Estimate estimate = proportion(wins, 200);
            covered += estimate.low <= 0.3 && 0.3 <= estimate.high;
        }
        QVERIFY2(covered > runs * 94 / 100 && covered < runs * 97 / 100, qPrintable(QString::number(covered)));
    }

    /// What happens in one game hangs together: in some games almost every chance is a hit, in others almost none.
    void sharesCover_data()
    {
        QTest::addColumn<int>("games");
        QTest::addColumn<double>("truth");
        QTest::addColumn<Play>("play");
        const auto row = [](const char *name, int games, double truth, Play play) {
            QTest::newRow(name) << games << truth << play;
        };
        row("one chance a game", 200, 0.3, [](SampleLuck &luck) { return Noted{chance(luck, 30), 1}; });
        row("rare", 300, 0.02, [](SampleLuck &luck) { return Noted{chance(luck, 2), 1}; });
        row("alike within a game", 200, 0.3, [](SampleLuck &luck) {
            return Noted{hits(luck, 6, chance(luck, 50) ? 50 : 10), 6};
        });
        row("unequal numbers of chances", 200, 0.3, [](SampleLuck &luck) {
            const int n = 1 + int(luck.nextBelow(9));
            return Noted{hits(luck, n, 30), n};
        });
        row("some games without a chance", 200, 0.4, [](SampleLuck &luck) {
            const int n = int(luck.nextBelow(4));
            return Noted{hits(luck, n, 40), n};
        });
        row("unlike within a game", 200, 0.5, [](SampleLuck &luck) { return Noted{1 + chance(luck, 50), 3}; });
        row("few games, all or nothing", 12, 0.5, [](SampleLuck &luck) { return Noted{chance(luck, 50) * 8, 8}; });
        row("few games", 15, 0.2, [](SampleLuck &luck) { return Noted{hits(luck, 4, 20), 4}; });
    }

    void sharesCover()
    {
        QFETCH(int, games);
        QFETCH(double, truth);
        QFETCH(Play, play);
        const double covered = coverage(truth, [&](SampleLuck &luck) { return shareOf(sumsOver(games, luck, play)); });
        QVERIFY2(covered >= 94, qPrintable(QString::number(covered)));
    }

    /// Hits so rare that most batches have none or a handful. A game in 100,000 / \a perHundredThousand has any.
    void rareSharesCover_data()
    {
        QTest::addColumn<int>("perHundredThousand");
        QTest::addColumn<int>("most"); // hits that come together
        for (const int wished : {14, 50, 100, 200, 400, 800, 1600, 3200}) // hundredths of a hit in a batch
            for (const int most : {1, 3})
                QTest::newRow(qPrintable(QString::number(wished / 100.0) + QStringLiteral(" games with a hit, up to ")
                                         + QString::number(most)))
                    << wished << most;
    }

    /// 1,000 games with 20 chances each.
    void rareSharesCover()
    {
        QFETCH(int, perHundredThousand);
        QFETCH(int, most);
        const double truth = perHundredThousand / 1e5 * (most + 1) / 2 / 20;
        const auto play = [&](SampleLuck &luck) {
            const bool hasAny = luck.nextBelow(100'000) < std::uint32_t(perHundredThousand);
            return Noted{hasAny ? 1 + int(luck.nextBelow(std::uint32_t(most))) : 0, 20};
        };
        const double covered = coverage(truth, [&](SampleLuck &luck) { return shareOf(sumsOver(1000, luck, play)); });
        QVERIFY2(covered >= 94, qPrintable(QString::number(covered)));
        const double counted = coverage(truth * 20, [&](SampleLuck &luck) {
            const GameSums sums = sumsOver(1000, luck, play);
            const bool isUnseen = sums.v <= 0 && most > 1; // nothing tells how much of it comes together
            return isUnseen ? Estimate{0, 0, 1} : countOf(sums.v, sums.vv, 1000);
        });
        QVERIFY2(counted >= 94, qPrintable(QString::number(counted)));
    }

    /// Seats that win seldom, or hardly ever lose.
    void rareWinsCover()
    {
        for (const double expected : {0.05, 0.14, 0.3, 0.7, 1.5, 3.0, 6.0, 12.0, 25.0, 40.0}) {
            constexpr std::uint64_t games = 2000;
            double covered = 0, turned = 0, chance = std::exp(games * std::log1p(-expected / games)); // of no win at all
            for (int wins = 0; wins < 200; ++wins) {
                const double truth = expected / games;
                const Estimate estimate = proportion(wins, games), losses = proportion(double(games) - wins, games);
                covered += estimate.low <= truth && truth <= estimate.high ? chance : 0;
                turned += losses.low <= 1 - truth && 1 - truth <= losses.high ? chance : 0;
                chance *= double(games - wins) / (wins + 1) * truth / (1 - truth);
            }
            QVERIFY2(covered >= 0.94 && turned >= 0.94, qPrintable(QString::number(expected) + u' ' + QString::number(covered)));
        }
    }

    void meansCover_data()
    {
        QTest::addColumn<int>("games");
        QTest::addColumn<double>("truth");
        QTest::addColumn<Play>("play");
        const auto row = [](const char *name, int games, double truth, Play play) {
            QTest::newRow(name) << games << truth << play;
        };
        row("a die, as few games as may be", 30, 3.5, [](SampleLuck &luck) { return Noted{1 + luck.nextBelow(6), 1}; });
        row("a long tail", 300, 10, [](SampleLuck &luck) { return Noted{skewed(luck), 1}; });
        row("alike within a game", 200, 20, [](SampleLuck &luck) {
            const int level = 10 * (1 + int(luck.nextBelow(3)));
            return Noted{4 * level + int(luck.nextBelow(3)) - 1, 4};
        });
        row("more values where they are high", 300, 5.0, [](SampleLuck &luck) {
            const bool high = chance(luck, 50);
            const int n = high ? 4 : 2;
            return Noted{n * (high ? 6 : 3) + int(luck.nextBelow(7)) - 3, n};
        });
    }

    void meansCover()
    {
        QFETCH(int, games);
        QFETCH(double, truth);
        QFETCH(Play, play);
        const double covered = coverage(truth, [&](SampleLuck &luck) { return meanOf(sumsOver(games, luck, play)); });
        QVERIFY2(covered >= 94 && covered <= 97, qPrintable(QString::number(covered)));
    }

    /// One of four seats owns the card, which is worth 5; games differ much more than that.
    void differencesCoverAndAreSharp()
    {
        double width = 0;
        const double covered = coverage(5, [&](SampleLuck &luck) {
            PairSums sums;
            for (int game = 0; game < 150; ++game) {
                const int level = 100 + int(luck.nextBelow(101));
                const auto worth = [&](int more) { return level + more + int(luck.nextBelow(21)) - 10; };
                sums = add(sums, worth(5), 1, worth(0) + worth(0) + worth(0), 3);
            }
            const Estimate estimate = differenceOf(sums, 150);
            width += (estimate.high - estimate.low) / runs;
            return estimate;
        });
        QVERIFY2(covered >= 94 && covered <= 97, qPrintable(QString::number(covered)));
        QVERIFY2(width < 3, qPrintable(QString::number(width))); // seats apart, each would be off by 5 to both sides
    }

    /// Such as the wins of a side that all four seats play.
    void aShareThatIsTheSameInEveryGameIsKnownWell()
    {
        const Estimate share = shareOf({10'000, 10'000, 40'000, 10'000, 40'000, 160'000});
        QCOMPARE(share.value, 0.25);
        QVERIFY2(share.low > 0.2499 && share.low < 0.25 && share.high > 0.25 && share.high < 0.2503,
                 qPrintable(QString::number(share.high)));
        const Estimate few = shareOf({5, 5, 20, 5, 20, 80}); // which says little
        QVERIFY(few.low < 0.15 && few.high > 0.6);
    }

    void fewGamesGiveNoErrorOfAMean()
    {
        const GameSums few{29, 58, 29, 130, 58, 29};
        QCOMPARE(meanOf(few).value, 2.0);
        QVERIFY(!meanOf(few).bounded);
        QVERIFY(toValue(meanOf(few)).find("low")->isNull());
        const GameSums enough{30, 60, 30, 130, 60, 30};
        QVERIFY(meanOf(enough).bounded);
    }

    void fewOwnersGiveNoErrorOfADifference()
    {
        PairSums sums;
        for (int game = 0; game < 100; ++game)
            sums = add(sums, game < 20 ? 7 : 0, game < 20 ? 1 : 0, 4 + game % 2, 1);
        const Estimate estimate = differenceOf(sums, 100);
        QCOMPARE(estimate.value, 2.5);
        QVERIFY(!estimate.bounded);
    }

    void studentsQuantiles()
    {
        // From tables
        QCOMPARE(rounded(studentQuantile(20)), 2.085963);
        QCOMPARE(rounded(studentQuantile(29)), 2.04523);
        QCOMPARE(rounded(studentQuantile(100)), 1.983972);
        QCOMPARE(rounded(studentQuantile(1e9)), 1.959964);
    }

    void meansComeWithTheirError()
    {
        // 1 to 100: mean 50.5, standard deviation 29.011492, error 2.901149, and 1.984217 of it for 99 degrees of freedom
        const Estimate estimate = mean(5050, 338350, 100, 0, 1000);
        QCOMPARE(rounded(estimate.value), 50.5);
        QCOMPARE(rounded(estimate.low), 44.743491);
        QCOMPARE(rounded(estimate.high), 56.256509);
    }

    void fewFiguresTellLittleOfTheirError()
    {
        const Estimate estimate = mean(7 * 29, 49 * 29, 29, 0, 100);
        QCOMPARE(estimate.value, 7.0);
        QCOMPARE(estimate.low, 0.0);
        QCOMPARE(estimate.high, 100.0);
        QCOMPARE(mean(7 * 30, 49 * 30, 30, 0, 100).high, 7.0);
    }
};

QTEST_GUILESS_MAIN(TestInterval)
#include "tst_interval.moc"
