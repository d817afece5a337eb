// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advisedsearch.h"

#include <QTest>

#include <atomic>
#include <cstring>
#include <set>

using namespace rw;

namespace {

/// One seat opens one of some chests, and then has more to do that changes nothing. What is in a chest is mostly luck.
struct ChestGame
{
    struct Rules
    {
        std::uint32_t chests = 10;
        std::uint32_t steps = 1; ///< decisions of a game
    };
    struct State
    {
        std::uint64_t seed = 0;
        std::uint32_t opened = 0;
        std::uint16_t step = 0;
        std::uint16_t treasure = 0; ///< the chest that holds a little more, decided in secret
    };
    using View = SeatView<ChestGame>;

    static Decision pending(const Rules &rules, const State &state)
    {
        return {std::uint8_t(state.step == rules.steps ? noSeat : 0), 0};
    }
    static MoveSet legalMoves(const Rules &rules, const State &)
    {
        MoveSet moves;
        moves.addRun(Move::of(1), rules.chests);
        return moves;
    }
    template <typename Run>
    static void advance(const Rules &, State &state, Move move, Run &)
    {
        if (state.step++ == 0)
            state.opened = move.c();
    }
    static int luckOf(const State &state) { return int(state.seed % 1801) - 900; }
    static int payoff(const Rules &, const State &state, int) { return luckOf(state) + 5 * (state.opened == state.treasure); }
    static std::uint64_t longestGame(const Rules &rules) { return rules.steps; }
    static void redraw(const Rules &, State &state, SeatMask, SampleLuck &sample)
    {
        state.seed = sample.next();
        state.treasure = 0;
    }
    static std::uint64_t informationKey(const Rules &, const State &state, int) { return mix(state.step); }
};

class FirstBot final : public Bot<ChestGame>
{
public:
    std::uint32_t choose(const SeatView<ChestGame> &, const MoveSet &, std::uint64_t) override { return 0; }
};

/// Thinks of some chests, and that the treasure is in one of them.
class ChestAdviser final : public Adviser<ChestGame>
{
public:
    ChestAdviser(std::vector<std::uint32_t> chests, std::uint16_t treasure) : m_chests(std::move(chests)), m_treasure(treasure) {}

    Bot<ChestGame> &player() override { return m_player; }
    void shortlist(const SeatView<ChestGame> &, const MoveSet &, std::uint64_t, Shortlist &found) override
    {
        for (const std::uint32_t chest : m_chests)
            found.add(chest);
    }
    int part(const ChestGame::State &state) const override { return state.step; }
    int estimate(const ChestGame::State &state, int) const override
    {
        return ChestGame::luckOf(state) + 500 * (state.opened == 4);
    }
    void decideSecrets(ChestGame::State &state, int, SampleLuck &) override { state.treasure = m_treasure; }

private:
    FirstBot m_player;
    std::vector<std::uint32_t> m_chests;
    std::uint16_t m_treasure;
};

using ChestBot = AdvisedSearchBot<ChestGame>;

ChestBot chestBot(const AdvisedOptions &options, std::vector<std::uint32_t> chests, std::uint16_t treasure)
{
    return {options, std::make_unique<ChestAdviser>(std::move(chests), treasure)};
}

std::uint32_t opened(ChestBot &bot, std::uint64_t word, std::uint32_t steps = 1)
{
    const ChestGame::Rules rules{10, steps};
    const ChestGame::State state{};
    return bot.choose(ChestGame::View(rules, state, 0), ChestGame::legalMoves(rules, state), word);
}

} // namespace

class TestAdvisedSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aShortlistIsShort()
    {
        Shortlist list;
        for (std::uint32_t place : {3u, 1u, 3u, 2u})
            list.add(place);
        QCOMPARE(std::vector<std::uint32_t>(list.begin(), list.end()), (std::vector<std::uint32_t>{3, 1, 2}));
        for (std::uint32_t place = 0; place < 100; ++place)
            list.add(place);
        QCOMPARE(list.size(), Shortlist::most);
    }

    /// Luck is two hundred times what the treasure is worth, but the same for all chests.
    void movesAreComparedOnTheSameLuck()
    {
        ChestBot bot = chestBot({.simulations = 12}, {1, 7, 3}, 7);
        for (std::uint64_t word = 0; word < 200; ++word)
            QCOMPARE(opened(bot, word), 7u);
    }

    void onlyWhatIsAdvisedIsTried()
    {
        ChestBot bot = chestBot({.simulations = 60}, {1, 3}, 7);
        for (std::uint64_t word = 0; word < 50; ++word)
            QCOMPARE(opened(bot, word), 1u); // equal, so the first
        QCOMPARE(bot.estimates().size(), std::size_t(2));
    }

    void whatIsTheOnlyAdviceNeedsNoThought()
    {
        ChestBot bot = chestBot({.simulations = 60}, {6}, 7);
        QCOMPARE(opened(bot, 1), 6u);
        QVERIFY(bot.estimates().empty());
    }

    void fewSimulationsTryFewMoves()
    {
        for (const std::uint32_t simulations : {1u, 2u, 4u, 9u, 16u}) {
            ChestBot bot = chestBot({.simulations = simulations}, {1, 2, 3, 4, 5, 6}, 9);
            opened(bot, 1);
            QVERIFY(bot.estimates().size() <= std::max<std::size_t>(2, std::size_t(std::sqrt(simulations))));
            std::uint32_t visits = 0;
            for (const PlaceEstimate &each : bot.estimates())
                visits += each.visits;
            QVERIFY(visits == simulations || visits + 1 == simulations); // two are not compared on unequal terms
        }
    }

    void imaginedGamesEndWithTheirPart()
    {
        // Only what the adviser estimates after the first step likes chest 4; the end of the game likes 2.
        for (const auto &[ahead, best] : {std::pair(1, 4u), {3, 4u}, {0, 2u}}) {
            ChestBot bot = chestBot({.simulations = 30, .ahead = ahead}, {1, 2, 4}, 2);
            for (std::uint64_t word = 0; word < 20; ++word)
                QCOMPARE(opened(bot, word, 40), best);
        }
    }

    void oneWordIsOneDecision()
    {
        ChestBot bot = chestBot({.simulations = 30, .ahead = 0}, {1, 2, 4, 5}, 2);
        ChestBot busy = chestBot({.simulations = 30, .ahead = 0}, {1, 2, 4, 5}, 2);
        for (std::uint64_t word = 0; word < 20; ++word)
            opened(busy, word, 5);
        for (std::uint64_t word = 0; word < 20; ++word) {
            QCOMPARE(opened(bot, word, 5), opened(busy, word, 5));
            const auto one = bot.estimates();
            const auto other = busy.estimates();
            QVERIFY(std::ranges::equal(one, other, [](const PlaceEstimate &a, const PlaceEstimate &b) {
                return a.place == b.place && a.visits == b.visits && a.payoff == b.payoff;
            }));
        }
    }

    void whoIsStoppedTakesTheFirstAdvice()
    {
        ChestBot bot = chestBot({.simulations = 1'000'000}, {5, 2, 7}, 7);
        const std::atomic<bool> stop = true;
        bot.stopBy(&stop);
        QCOMPARE(opened(bot, 1), 5u);
        QVERIFY(bot.estimates().empty());
    }
};

QTEST_APPLESS_MAIN(TestAdvisedSearch)
#include "tst_advisedsearch.moc"
