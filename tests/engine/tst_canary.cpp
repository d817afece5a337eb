// SPDX-License-Identifier: GPL-3.0-or-later
#include "contract/coins.h"
#include "tables.h"

#include <QTest>

#include <cmath>

using namespace rw;
using namespace rwtest;

namespace {

/// How often a bot wins against luck at the game of coins, a shared win being half a one; they swap seats every game.
double share(const char *bot, const char *fault = "none")
{
    BatchPlan plan = planOf(RW_CANARY_GAMES, {bot, "random"});
    plan.rotate = true;
    const BatchSums sums = sumsOf(*coinsTable(2, fault), plan, 2);
    double won = 0;
    for (int seat = 0; seat < 2; ++seat)
        won += double(sums.wonAt(0, seat, 1)) + double(sums.wonAt(0, seat, 2)) / 2;
    return won / double(sums.games);
}

/// Chance strays further than this once in two thousand tries.
const double interval = 3.5 * std::sqrt(0.25 / RW_CANARY_GAMES);

} // namespace

/// Where nothing that a seat may know helps it, a bot that does better than luck has seen what it may not.
class TestCanary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noShippedBotBeatsLuck_data()
    {
        QTest::addColumn<QByteArray>("bot");
        for (const char *bot : {"random", "ismcts:8", "ismcts:6:explore=0.1"})
            QTest::newRow(bot) << QByteArray(bot);
    }

    void noShippedBotBeatsLuck()
    {
        QFETCH(QByteArray, bot);
        const double won = share(bot.constData());
        QVERIFY2(std::abs(won - 0.5) < interval, qPrintable(QString::number(won)));
    }

    void whoeverPeeksIsSeen() { QVERIFY(share("peeker") > 0.9); }

    void whoeverImaginesNothingButTheTruthIsSeen() { QVERIFY(share("ismcts:8", "redraws-nothing") > 0.5 + 2 * interval); }
};

QTEST_GUILESS_MAIN(TestCanary)
#include "tst_canary.moc"
