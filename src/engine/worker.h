// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/batch.h"
#include "engine/bot.h"
#include "engine/luck.h"
#include "engine/metric.h"
#include "engine/outofroom.h"
#include "engine/playablegame.h"
#include "engine/run.h"
#include "engine/seats.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace rw {

/// Plays batches of a game, with rules, bots and the loop compiled together for speed.
template <PlayableGame G>
class WorkerOf final : public Worker
{
public:
    WorkerOf(const typename G::Rules &rules, int seats, const GameFacts &facts, const BatchPlan &plan, const MetricLayout &layout,
             std::vector<std::unique_ptr<Bot<G>>> bots)
        : m_rules(rules), m_facts(facts), m_seeds(plan.seed, plan.botSalt), m_rotate(plan.rotate), m_measured(plan.measure),
          m_seats(seats), m_bots(std::move(bots)), m_counts(facts.counters()), m_notes(layout)
    {
        if constexpr (OwnBotGame<G>)
            for (const auto &bot : m_bots)
                m_own.push_back(dynamic_cast<typename G::OwnBot *>(bot.get()));
        if (std::ranges::none_of(m_bots, [](const auto &bot) { return bool(bot); }))
            m_players = Players::Random;
        else if (!m_own.empty() && std::ranges::find(m_own, nullptr) == m_own.end()
                 && G::longestGame(rules) <= PassingLuck::mostDecisions)
            m_players = Players::Own;
    }

    std::uint64_t play(std::uint64_t first, std::uint64_t last, const std::atomic<bool> *stop, BatchSums &sums,
                       const Traces &traces) override
    {
        std::uint64_t game = first;
        for (; game < last && !(stop && stop->load(std::memory_order_relaxed)); ++game) {
            if (m_players == Players::Own)
                playOwn(game, sums, traces);
            else if (m_measured)
                measureOne<Players::Any>(game, sums, traces);
            else if (m_players == Players::Random)
                countOne<Players::Random>(game, sums, traces);
            else
                countOne<Players::Any>(game, sums, traces);
        }
        m_facts.settle(m_counts, sums.clauses);
        sums.games += game - first;
        return game;
    }

    void addRuleTallies(std::vector<RuleTally> &ofBots) const override
    {
        for (std::size_t bot = 0; bot < m_bots.size(); ++bot)
            if (const RuleTally *tally = m_bots[bot] ? m_bots[bot]->ruleTally() : nullptr)
                ofBots[bot].add(*tally);
    }

private:
    /// Who plays. Separate loops are compiled for random bots that are only counted, for the game's own bots, and for all others.
    enum class Players { Random, Own, Any };

    template <Players players>
    void countOne(std::uint64_t game, BatchSums &sums, const Traces &traces)
    {
        traces.moves ? countOne<players, true>(game, sums, traces) : countOne<players, false>(game, sums, traces);
    }
    template <Players players, bool traced>
    void countOne(std::uint64_t game, BatchSums &sums, const Traces &traces)
    {
        typename G::State state;
        LuckOf<players> luck(m_seeds.ofBots(game), m_seats);
        RunOf<players, Counting> run = runOf<players, Counting>(luck, m_counts.data());
        playOne<players>(game, state, luck, run, sums, traced ? traces.moves : nullptr, traced);
    }
    void playOwn(std::uint64_t game, BatchSums &sums, const Traces &traces)
    {
        if constexpr (OwnBotGame<G>)
            m_measured ? measureOne<Players::Own>(game, sums, traces) : countOne<Players::Own>(game, sums, traces);
    }

    template <Players players>
    void measureOne(std::uint64_t game, BatchSums &sums, const Traces &traces)
    {
        typename G::State state;
        LuckOf<players> luck(m_seeds.ofBots(game), m_seats);
        RunOf<players, Measuring> run = runOf<players, Measuring>(luck, m_counts.data(), m_notes);
        const std::uint64_t before = sums.decisions;
        const bool ended = playOne<players>(game, state, luck, run, sums, traces.moves, traces.moves != nullptr);
        if constexpr (MeasurableGame<G>)
            if (ended)
                G::measure(m_rules, std::as_const(state), G::winners(m_rules, state), run);
        ended ? m_notes.settle(sums.metrics, traces.notes) : m_notes.forget();
        if (!traces.notes)
            return;
        NoteTrace::Game kept{sums.decisions - before, ended, {}, ended ? G::winners(m_rules, state) : SeatMask(0), 0};
        for (int seat = 0; seat < m_seats && ended; ++seat)
            kept.payoffs[std::size_t(seat)] = std::int16_t(G::payoff(m_rules, state, seat));
        traces.notes->endGame(kept);
    }

    template <Players players>
    using LuckOf = std::conditional_t<players == Players::Own, PassingLuck, SeatsLuck>;
    template <Players players, typename Run>
    using RunOf = std::conditional_t<players == Players::Own, PlayedByOwn<Run>, Run>;
    template <Players players, typename Run, typename... Arguments>
    static RunOf<players, Run> runOf(LuckOf<players> &luck, Arguments &&...arguments)
    {
        if constexpr (players == Players::Own)
            return RunOf<players, Run>(luck, std::forward<Arguments>(arguments)...);
        else
            return (void(luck), Run(std::forward<Arguments>(arguments)...));
    }

    /// Plays one game. Says whether it ended.
    template <Players players, typename Run>
    [[gnu::always_inline]] bool playOne(std::uint64_t game, typename G::State &state, LuckOf<players> &luck, Run &run,
                                        BatchSums &sums, MoveTrace *trace, bool traced)
    {
        std::uint64_t decisions = 0;
        bool ended = false;
        try {
            ended = playOut<players>(game, state, luck, run, trace, traced, decisions);
        } catch (const OutOfRoom &overrun) {
            sums.overrun(game, overrun.what());
        }
        if (traced)
            trace->endGame(std::uint32_t(decisions));
        sums.finish(game, decisions, ended);
        score(game, state, ended, sums);
        return ended;
    }

    /// Says whether the game ended. Counts its decisions as they are made.
    template <Players players, typename Run>
    [[gnu::always_inline]] bool playOut(std::uint64_t game, typename G::State &state, LuckOf<players> &luck, Run &run,
                                        MoveTrace *trace, bool traced, std::uint64_t &decisions)
    {
        G::start(m_rules, state, m_seeds.ofGame(game), run);
        if constexpr (players != Players::Random && OwnBotGame<G>)
            for (Bot<G> *const own : m_own)
                if (own)
                    static_cast<typename G::OwnBot &>(*own).begins();
        std::array<std::uint64_t, maxSeats>
            words; // of every seat's next decision, drawn ahead: decide() often waits for the word alone
        if constexpr (players != Players::Own)
            for (int seat = 0; seat < m_seats; ++seat)
                words[std::size_t(seat)] = luck.next(seat);

        const std::uint64_t limit = G::longestGame(m_rules);
        if (traced)
            trace->reserve(limit);
        std::uint64_t passed = 0; // those of the decisions that the game made itself
        for (;;) {
            const Decision decision = G::pending(m_rules, state);
            bool beyond = false;
            if constexpr (players == Players::Own) {
                const std::uint64_t more = std::min(luck.passed() - passed, limit - decisions);
                passed += more;
                decisions += more;
                beyond = passed != luck.passed(); // past the limit: the clauses counted there stay counted, nothing else does
                if (traced)
                    trace->keepFirst(more);
            }
            if (decision.over() && !beyond)
                return true;
            if (decisions == limit) [[unlikely]] // the game does not end
                return false;
            std::uint64_t word = luck.next(decision.seat);
            if constexpr (players != Players::Own)
                std::swap(word, words[decision.seat]);
            const std::optional<std::uint32_t> place = decide<players>(game, decision.seat, state, word, run);
            if (!place) [[unlikely]] // the seat to act has no move
                return false;
            ++decisions;
            if (traced)
                trace->keep(*place);
        }
    }

    /// Makes one decision and plays it. Returns the place of the move; empty if there was no move.
    template <Players players, typename Run>
    [[gnu::always_inline]] std::optional<std::uint32_t> decide(std::uint64_t game, int seat, typename G::State &state,
                                                               std::uint64_t word, Run &run)
    {
        if constexpr (players == Players::Random && DrawingGame<G>) {
            return G::advanceRandomly(m_rules, state, word, run);
        } else if constexpr (players == Players::Own) {
            return G::advanceBy(static_cast<typename G::OwnBot &>(*m_own[std::size_t(botAt(game, seat))]), m_rules, state, word,
                                run);
        } else {
            if constexpr (OwnBotGame<G>)
                if (Bot<G> *const bot = m_own[std::size_t(botAt(game, seat))])
                    return G::advanceBy(static_cast<typename G::OwnBot &>(*bot), m_rules, state, word, run);
            const MoveSet moves = G::legalMoves(m_rules, state);
            if (moves.count() == 0) [[unlikely]]
                return std::nullopt;
            const ChosenMove answer =
                players == Players::Random ? RandomBot<G>::drawn(moves, word) : answered(game, seat, state, moves, word);
            G::advance(m_rules, state, answer.move, run);
            return answer.place;
        }
    }

    ChosenMove answered(std::uint64_t game, int seat, const typename G::State &state, const MoveSet &moves, std::uint64_t word)
    {
        const auto &bot = m_bots[std::size_t(botAt(game, seat))];
        if (!bot)
            return RandomBot<G>::drawn(moves, word);
        const ChosenMove answer = bot->answer(typename G::View(m_rules, state, seat), moves, word);
        checkedPlace(answer.place, moves);
        return answer;
    }

    int botAt(std::uint64_t game, int seat) const
    {
        if (m_bots.size() == 1)
            return 0;
        return m_rotate ? int((std::uint64_t(seat) + game) % std::uint64_t(m_seats)) : seat;
    }

    void score(std::uint64_t game, const typename G::State &state, bool ended, BatchSums &sums)
    {
        const SeatMask winners = ended ? G::winners(m_rules, state) : SeatMask(0);
        const bool alone = (winners & (winners - 1)) == 0;
        const int share = alone ? 1 : std::popcount(winners);
        for (int seat = 0; seat < m_seats; ++seat) {
            const int bot = botAt(game, seat);
            ++sums.satAt(bot, seat);
            if (winners >> seat & 1)
                ++sums.wonAt(bot, seat, share);
            if (ended)
                sums.payoffs[std::size_t(seat)] += G::payoff(m_rules, state, seat);
        }
    }

    const typename G::Rules &m_rules;
    const GameFacts &m_facts;
    RunSeeds m_seeds;
    bool m_rotate;
    bool m_measured;
    int m_seats;
    std::vector<std::unique_ptr<Bot<G>>> m_bots; ///< null: a random bot, which needs no call
    std::vector<Bot<G> *> m_own; ///< for an OwnBotGame: its own bots; null where another bot plays
    std::vector<std::uint64_t> m_counts;
    Notes m_notes;
    Players m_players = Players::Any;
};

} // namespace rw
