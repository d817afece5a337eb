// SPDX-License-Identifier: GPL-3.0-or-later
#include "contract/coins.h"
#include "tables.h"

#include "engine/position.h"
#include "engine/search.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <set>

using namespace rw;
using namespace rwtest;

namespace {

/// One seat after the other dials a number in secret. The first seat wins if its own was the highest there is.
struct LockGame
{
    struct Rules
    {
        std::uint32_t numbers;
        std::uint8_t seats;
    };
    struct State
    {
        std::uint8_t dialled = 0;
        bool open = false;
    };
    using View = SeatView<LockGame>;

    static Decision pending(const Rules &rules, const State &state)
    {
        return {state.dialled == rules.seats ? noSeat : state.dialled, 0};
    }
    static MoveSet legalMoves(const Rules &rules, const State &)
    {
        MoveSet moves;
        moves.addRun(Move::of(1), rules.numbers);
        return moves;
    }
    template <typename Run>
    static void advance(const Rules &rules, State &state, Move move, Run &)
    {
        state.open = state.open || (state.dialled == 0 && move.c() + 1 == rules.numbers);
        ++state.dialled;
    }
    static int payoff(const Rules &, const State &state, int seat) { return seat == 0 && state.open ? 1000 : -1000; }
    static std::uint64_t longestGame(const Rules &rules) { return rules.seats; }
    static void redraw(const Rules &, State &, SeatMask, SampleLuck &) {}
    static std::uint64_t informationKey(const Rules &, const State &, int seat) { return mix(std::uint64_t(seat)); }
};

/// Two players; the second is asked, has these dice and hears these bids.
Position situation(const std::vector<int> &dice, const std::vector<const char *> &bids)
{
    Position position(liarsDiceTable(2), 1);
    for (const char *bid : bids)
        position.apply(position.parse(std::string("bid ") + bid).value.value());
    Value tree = position.tree();
    const std::size_t asked = position.pending().seat;
    tree["seats"][position.engine().setup().seats[asked]]["dice"] = Value::List(dice.begin(), dice.end());
    const Findings findings = position.readTree(tree);
    if (!findings.empty())
        qFatal("%s", line(findings.front()).c_str());
    return position;
}

std::string choice(const Position &position, const char *bot, std::uint64_t word)
{
    const auto made = position.engine().bot(BotSpec::parse(bot));
    return position.words(made.value.value()->choose(position.bytes(), position.pending().seat, word));
}

double winsOfFirst(const std::shared_ptr<const Engine> &engine, std::uint64_t games, std::initializer_list<const char *> bots)
{
    BatchPlan plan = planOf(games, bots);
    plan.rotate = true;
    const BatchSums sums = sumsOf(*engine, plan, 2);
    return double(sums.wonAt(0, 0, 1) + sums.wonAt(0, 1, 1)) / double(sums.games);
}

} // namespace

class TestSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void logarithmsAreRight()
    {
        const std::vector<float> logarithms = naturalLogarithms(1'000'000);
        for (std::size_t n = 1; n < logarithms.size(); ++n)
            if (std::abs(logarithms[n] - std::log(double(n))) > 1e-6 * std::max(1.0, std::log(double(n))))
                QFAIL(qPrintable(QString::number(n)));
        QCOMPARE(naturalLogarithms(0).size(), std::size_t(1));
    }

    void oneWordIsOneDecision()
    {
        const Position position = situation({1, 1, 2, 3, 6}, {"2x3"});
        const auto bot = position.engine().bot(BotSpec::parse("ismcts:300")).value.value()->choose(position.bytes(), 1, 5);
        const auto busy = std::move(*position.engine().bot(BotSpec::parse("ismcts:300")).value);
        for (std::uint64_t word = 0; word < 20; ++word)
            busy->choose(position.bytes(), 1, word);
        QCOMPARE(busy->choose(position.bytes(), 1, 5), bot);
    }

    void anImpossibleBidIsChallenged_data()
    {
        QTest::addColumn<QByteArray>("bid");
        for (const char *bid : {"6x5", "8x2", "10x1", "10x6"})
            QTest::newRow(bid) << QByteArray(bid);
    }

    void anImpossibleBidIsChallenged()
    {
        QFETCH(QByteArray, bid);
        const Position position = situation({3, 3, 4, 4, 4}, {bid.constData()});
        for (std::uint64_t word = 0; word < 10; ++word)
            QCOMPARE(choice(position, "ismcts:500", word), std::string("challenge"));
    }

    void aSafeBidIsNotChallenged()
    {
        const Position position = situation({5, 5, 5, 6, 6}, {"1x4", "1x5", "4x5"});
        for (std::uint64_t word = 0; word < 10; ++word)
            QVERIFY(choice(position, "ismcts:500", word) != "challenge");
    }

    void itSaysWhatItThought()
    {
        const Position position = situation({3, 3, 4, 4, 4}, {"6x5"});
        const auto bot = std::move(*position.engine().bot(BotSpec::parse("ismcts:500")).value);
        QVERIFY(bot->estimates().empty());
        for (std::uint64_t word = 0; word < 10; ++word) {
            const Move chosen = bot->choose(position.bytes(), 1, word);
            const std::vector<MoveEstimate> thought = bot->estimates();
            QVERIFY(thought.front().move == chosen);
            QCOMPARE(position.words(chosen), std::string("challenge"));
            QVERIFY(thought.front().payoff > 800 && thought.front().payoff <= 1000);
            std::uint32_t visits = 0;
            for (const MoveEstimate &estimate : thought)
                visits += estimate.visits;
            QCOMPARE(visits, 500u);
            QVERIFY(std::ranges::is_sorted(thought, std::ranges::greater(), &MoveEstimate::visits));
        }
        const auto simple = std::move(*position.engine().bot(BotSpec::parse("random")).value);
        simple->choose(position.bytes(), 1, 1);
        QVERIFY(simple->estimates().empty());
    }

    void aLongSearchCanBeStopped()
    {
        const Position position = situation({3, 3, 4, 4, 4}, {"6x5"});
        const auto bot = std::move(*position.engine().bot(BotSpec::parse("ismcts:1000000")).value);
        const std::atomic<bool> stop = true;
        bot->stopBy(&stop);
        QVERIFY(position.legalMoves().contains(bot->choose(position.bytes(), 1, 1)));
        QVERIFY(bot->estimates().empty());
    }

    void searchingBeatsGuessing()
    {
        const double won = winsOfFirst(liarsDiceTable(2), 400, {"ismcts:200", "random"});
        QVERIFY2(won > 0.75, qPrintable(QString::number(won)));
    }

    void searchingLongerIsBetter()
    {
        const double won = winsOfFirst(liarsDiceTable(2), 300, {"ismcts:300", "ismcts:10"});
        QVERIFY2(won > 0.55, qPrintable(QString::number(won)));
    }

    void aSearchMaySearchInItsPlayOuts()
    {
        const Position position = situation({3, 3, 4, 4, 4}, {"10x6"});
        QCOMPARE(choice(position, "ismcts:3:playout=ismcts", 1), std::string("challenge"));
    }

    void situationsThatComeBackAreSurvived()
    {
        const auto engine = coinsTable(4, "coarse-key");
        BatchPlan plan = planOf(50, {"ismcts:100"});
        QCOMPARE(sumsOf(*engine, plan).games, std::uint64_t(50));
    }

    void oneSimulationTriesAMove()
    {
        const Position position = situation({3, 3, 4, 4, 4}, {"1x1"});
        std::set<std::string> choices;
        for (std::uint64_t word = 0; word < 50; ++word)
            choices.insert(choice(position, "ismcts:1", word));
        QVERIFY2(choices.size() > 10, qPrintable(QString::number(choices.size())));
    }

    void everyMoveIsTriedOnce()
    {
        // The last of eleven is the only good one, so a search with eleven simulations finds it whatever the word is.
        for (std::uint64_t word = 0; word < 100; ++word) {
            SearchBot<LockGame> bot({.simulations = 11}, nullptr);
            const LockGame::Rules rules{11, 1};
            const LockGame::State state{};
            QCOMPARE(bot.choose(LockGame::View(rules, state, 0), LockGame::legalMoves(rules, state), word), 10u);
        }
    }

    void manySecretChoicesInARowFindTheirRoom()
    {
        // No seat learns what the others chose: every simulation tries a move at each of sixteen old nodes.
        SearchBot<LockGame> bot({.simulations = 20}, nullptr);
        const LockGame::Rules rules{30, 16};
        const LockGame::State state{};
        for (std::uint64_t word = 0; word < 20; ++word)
            QVERIFY(bot.choose(LockGame::View(rules, state, 0), LockGame::legalMoves(rules, state), word) < 30);
    }
};

QTEST_GUILESS_MAIN(TestSearch)
#include "tst_search.moc"
