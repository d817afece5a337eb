// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/batchresult.h"
#include "lab/numbertext.h"

#include <QTest>

using namespace rw;

namespace {

// Ten games of two seats: seat 1 wins six alone, seat 2 wins three alone, one is shared.
BatchResult tenGames(std::vector<BotSpec> bots, bool interrupted = false, const std::vector<std::string> &seats = {"anna", "bo"})
{
    BatchOutcome outcome{BatchSums(2, int(bots.size()), 1), interrupted};
    outcome.sums.games = 10;
    for (std::uint64_t game = 0; game < 10; ++game)
        outcome.sums.finish(game, 4, true);
    const int last = int(bots.size()) - 1;
    outcome.sums.satAt(0, 0) = outcome.sums.satAt(last, 1) = 10;
    outcome.sums.wonAt(0, 0, 1) = 6;
    outcome.sums.wonAt(last, 1, 1) = 3;
    outcome.sums.wonAt(0, 0, 2) = outcome.sums.wonAt(last, 1, 2) = 1;
    outcome.sums.clauses[0] = 7;
    BatchPlan plan;
    plan.games = interrupted ? 20 : 10;
    plan.seed = 18446744073709551615u;
    plan.bots = std::move(bots);
    return {{"toy", "Toy", "1", "Toy, first deck", "abc", {}, Value::Map{}, seats, {"TOY-01"}, 50}, plan, outcome};
}

} // namespace

class TestBatchResult : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSharedWinIsAPartOfOne()
    {
        const BatchResult result = tenGames({BotSpec::parse("random")});
        QCOMPARE(result.winsOfSeat(0).value, 0.65);
        QCOMPARE(result.winsOfSeat(1).value, 0.35);
    }

    void aBotInEverySeatWinsItsShareForCertain()
    {
        const Estimate wins = tenGames({BotSpec::parse("random")}).winsOfBot("random");
        QCOMPARE(wins.value, 0.5);
        QCOMPARE(wins.low, 0.5);
        QCOMPARE(wins.high, 0.5);
        QVERIFY(wins.exact);
        const BatchResult result = tenGames({BotSpec::parse("random")});
        const Value told = *result.canonical().find("wins_by_bot")->list().front().find("wins");
        QCOMPARE(toJson(told), std::string("{\"value\":0.5,\"low\":0.5,\"high\":0.5,\"exact\":true}"));
        QCOMPARE(shown(wins, true, {}), std::string("50.00 %  (exactly)"));
        QVERIFY(!result.winsOfSeat(0).exact);
        QVERIFY(!tenGames({BotSpec::parse("random"), BotSpec::parse("ismcts:10")}).winsOfBot("random").exact);
    }

    void equalBotsAreOneBot()
    {
        const BatchResult same = tenGames({BotSpec::parse("random"), BotSpec::parse("random")});
        QCOMPARE(same.botNames(), std::vector<std::string>{"random"});
        QCOMPARE(same.winsOfBot("random").value, 0.5);
        const BatchResult other = tenGames({BotSpec::parse("random"), BotSpec::parse("ismcts:10")});
        QCOMPARE(other.winsOfBot("ismcts:10").value, 0.35);
    }

    void theCanonicalPartDoesNotKnowTheTime()
    {
        const BatchResult result = tenGames({BotSpec::parse("random")});
        Value full = result.withCost({1.5, 2});
        QVERIFY(full.remove("run"));
        QCOMPARE(toJson(full), toJson(result.canonical()));
    }

    void largeSeedsKeepTheirDigits()
    {
        QCOMPARE(tenGames({BotSpec::parse("random")}).canonical().find("seed")->text(), std::string("18446744073709551615"));
    }

    void theTextSaysWhatWasPlayed()
    {
        const BatchCost cost{0.5, 2};
        const std::string text = tenGames({BotSpec::parse("random")}, true).asText(&cost);
        QCOMPARE(text,
                 std::string("Toy, Toy, first deck: 2 seats, random\n"
                             "10 games from seed 18446744073709551615 (interrupted; 20 were asked for)\n"
                             "Random play: these figures show what luck does, and little of what players will do.\n"
                             "  anna    wins 65.00 %  (26.24 to 93.33)\n"
                             "  bo      wins 35.00 %  (6.67 to 73.76)\n"
                             "  4.00 decisions a game (0.00 to 50.00), from 4 to 4\n"
                             "In brackets: where the true figure lies, 95 times of 100.\n"
                             "Took 0.50 s, 20 games a second, threads: 2.\n"));
    }

    void csvHasARowForEachFigure()
    {
        const std::string csv = tenGames({BotSpec::parse("ismcts:5:playout=random:cutoff=3")}).asCsv();
        QVERIFY(csv.starts_with("figure,of,value,low,high\ngames,,10,,\nwins_by_seat,anna,0.650000,"));
        QVERIFY(csv.find("\nclause,TOY-01,7,,\n") != csv.npos);
        QVERIFY(csv.find("caution") == csv.npos);
    }

    void csvRunsInNoSpreadsheet()
    {
        const BatchResult result = tenGames({BotSpec::parse("greedy")}, false, {"=HYPERLINK(\"http://x\")", "@bo\n\tx"});
        const std::string csv = result.asCsv();
        QVERIFY2(csv.find("\nwins_by_seat,\"'=HYPERLINK(\"\"http://x\"\")\",0.65") != csv.npos, csv.c_str());
        QVERIFY2(csv.find("\nwins_by_seat,'@bo\u240a\tx,0.35") != csv.npos, csv.c_str());
    }

    void csvSaysWhatAReaderMustKnow()
    {
        BatchResult result = tenGames({BotSpec::parse("random")});
        result.setOutside(Value::List{Value::Map{{"bot", "exec:a"}, {"decisions", 7}, {"random_instead", 3}}});
        const std::string csv = result.asCsv();
        QVERIFY2(csv.find("\nrandom_instead,exec:a,3,,\n") != csv.npos, csv.c_str());
        QVERIFY2(csv.find("\ncaution,Not the moves of the bot: random moves stand in for 3 of 7 decisions of exec:a; do not "
                          "trust these figures.,,,\n")
                     != csv.npos,
                 csv.c_str());
        QVERIFY2(
            csv.find("\ncaution,\"Random play: these figures show what luck does, and little of what players will do.\",,,\n")
                != csv.npos,
            csv.c_str());
    }
};

QTEST_GUILESS_MAIN(TestBatchResult)
#include "tst_batchresult.moc"
