// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/comparisonplay.h"

#include "lab/gamepace.h"

#include "lab/rotation.h"

#include <algorithm>
#include <chrono>

namespace rw {

namespace {

constexpr std::uint64_t firstLook = 100; // pairs
constexpr std::uint64_t longestStretch = 1000;
constexpr std::uint64_t gamesInMemory = 8000;

/// The first looks are close together, later ones where they show something new. A stretch is limited by the memory for notes.
std::uint64_t mostOfStretch(const Comparison &comparison)
{
    return std::max(gamesInMemory / (comparison.sides() * std::uint64_t(comparison.gamesOfPair())) / firstLook * firstLook,
                    firstLook);
}

BatchPlan planOf(const ComparedSide &side)
{
    BatchPlan plan = side.plan;
    plan.games = 0;
    plan.measure = true;
    plan.keepNotes = true;
    return plan;
}

std::vector<ComparisonRecord::Side> emptySides(const std::vector<ComparedSide> &sides)
{
    std::vector<ComparisonRecord::Side> empty;
    for (const ComparedSide &side : sides)
        empty.push_back({side.name, BatchResult::empty(side.origin, planOf(side), *side.engine), 0, side.change});
    return empty;
}

/// In rotation the question is how often each bot wins, otherwise how often each seat wins.
bool isPrecise(const ComparisonRecord &record, double precision)
{
    const auto isKnown = [&](const RowDifference &row) {
        return row.difference && row.difference->bounded && row.difference->high - row.difference->low <= 2 * precision;
    };
    const std::string_view asked = record.inRotation ? "wins-by-bot" : "wins-by-seat";
    return std::ranges::all_of(record.others, [&](const ComparisonRecord::Against &other) {
        const auto wins = std::ranges::find(other.metrics, asked,
                                            [](const MetricDifference &each) -> std::string_view { return each.metric.id; });
        return wins != other.metrics.end() && std::ranges::all_of(wins->rows, isKnown);
    });
}

/// Plays one stretch of pairs after another.
class Player
{
public:
    Player(const std::vector<ComparedSide> &sides, const Comparison &comparison, int threads, const std::atomic<bool> *stop,
           const ComparisonListener &listener)
        : m_sides(sides), m_gamesOfPair(comparison.gamesOfPair()), m_isInRotation(comparison.isInRotation()), m_threads(threads),
          m_stop(stop), m_listener(listener), m_games(sides.size())
    {
    }

    /// Findings if the stretch cannot be played; no outcomes if it was stopped.
    Checked<std::vector<BatchOutcome>> stretch(std::uint64_t firstPair, std::uint64_t pairs)
    {
        std::vector<BatchOutcome> outcomes;
        for (std::size_t i = 0; i < m_sides.size(); ++i) {
            BatchPlan plan = planOf(m_sides[i]);
            const auto unit = std::uint64_t(m_isInRotation ? 1 : m_gamesOfPair);
            plan.firstGame += firstPair * unit;
            plan.games = pairs * unit;
            Checked<BatchOutcome> outcome = m_isInRotation ? rotations(i, plan) : games(i, plan, m_games[i]);
            if (!outcome)
                return {std::nullopt, std::move(outcome.findings)};
            if (outcome.value->interrupted)
                return {std::vector<BatchOutcome>(), {}};
            outcomes.push_back(std::move(*outcome.value));
        }
        return {std::move(outcomes), {}};
    }
    const std::vector<GatheredGames> &games() const { return m_games; }

private:
    Checked<BatchOutcome> games(std::size_t side, const BatchPlan &plan, GatheredGames &gathered)
    {
        gathered.clear(plan.firstGame);
        const std::uint64_t before = m_played;
        BatchListener listener;
        listener.notes = [&](const NoteTrace &trace) { gathered.append(trace); };
        listener.progress = [&](const BatchSums &sums) { tell(before + sums.games); };
        Checked<BatchOutcome> outcome = playBatch(*m_sides[side].engine, plan, m_threads, m_stop, listener);
        m_played = before + plan.games;
        return outcome;
    }

    /// Plays each luck with every seating of the bots. If all bots are the same, all seatings give one game, which is played
    /// once.
    Checked<BatchOutcome> rotations(std::size_t side, const BatchPlan &plan)
    {
        std::vector<GatheredGames> gathered(plan.bots.size());
        Checked<BatchOutcome> all = games(side, rotatedPlan(plan, 0), gathered.front());
        for (int by = 1; by < int(plan.bots.size()) && all && !all.value->interrupted; ++by) {
            const Checked<BatchOutcome> more = games(side, rotatedPlan(plan, by), gathered[std::size_t(by)]);
            if (!more)
                return more;
            all.value->sums.add(rotatedBack(more.value->sums, by));
            all.value->interrupted = more.value->interrupted;
        }
        if (all && !all.value->interrupted)
            m_games[side] = gatheredByLuck(gathered, m_gamesOfPair);
        return all;
    }

    void tell(std::uint64_t games) const
    {
        if (m_listener.progress)
            m_listener.progress(games);
    }

    const std::vector<ComparedSide> &m_sides;
    int m_gamesOfPair;
    bool m_isInRotation;
    int m_threads;
    const std::atomic<bool> *m_stop;
    const ComparisonListener &m_listener;
    std::vector<GatheredGames> m_games;
    std::uint64_t m_played = 0;
};

} // namespace

Findings faultsOf(const std::vector<ComparedSide> &sides)
{
    Findings findings;
    if (sides.size() < 2)
        findings.push_back(error("compare.one-side", "there is nothing to compare with", "name two sides or more"));
    for (const ComparedSide &side : sides) {
        if (side.origin.game != sides.front().origin.game)
            findings.push_back(error("compare.other-game", "{side} is a deck of {other}, and {first} one of {game}",
                                     "compare decks of one game",
                                     {{"side", side.name},
                                      {"other", side.origin.gameTitle},
                                      {"first", sides.front().name},
                                      {"game", sides.front().origin.gameTitle}}));
        if (side.plan.seed != sides.front().plan.seed || side.plan.firstGame != sides.front().plan.firstGame)
            findings.push_back(error("compare.other-seed", "{side} is played from another seed",
                                     "all sides must have the same luck", {{"side", side.name}}));
        if (&side != &sides.front() && isSamePlay(sides.front().origin, sides.front().plan, side.origin, side.plan))
            findings.push_back(warning("compare.same-deck", "{side} is the same deck as {first}, so nothing can differ",
                                       "choose another version or a variant to compare with",
                                       {{"side", side.name}, {"first", sides.front().name}}));
    }
    return findings;
}

Comparison comparisonOf(const std::vector<ComparedSide> &sides, const ComparisonGoal &goal)
{
    return Comparison(emptySides(sides), goal.judging, goal.games);
}

std::uint64_t nextLook(const Comparison &comparison, std::uint64_t pairs)
{
    const std::uint64_t wished = std::clamp(pairs / (4 * firstLook) * firstLook, firstLook, longestStretch);
    return std::min(pairs + std::min(wished, mostOfStretch(comparison)), comparison.askedPairs());
}

bool isReached(const ComparisonRecord &record, const ComparisonGoal &goal)
{
    return (goal.untilSettled && record.isSettled()) || (goal.precision > 0 && isPrecise(record, goal.precision));
}

Checked<PlayedTotals> playPairs(const std::vector<ComparedSide> &sides, std::uint64_t firstPair, std::uint64_t pairs, int threads,
                                const std::atomic<bool> *stop, const ComparisonListener &listener)
{
    if (Findings findings = faultsOf(sides); hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    Comparison comparison = comparisonOf(sides, {});
    Player player(sides, comparison, threads, stop, listener);
    while (comparison.pairs() < pairs) {
        const std::uint64_t stretch = std::min(mostOfStretch(comparison), pairs - comparison.pairs());
        Checked<std::vector<BatchOutcome>> outcomes = player.stretch(firstPair + comparison.pairs(), stretch);
        if (!outcomes)
            return {std::nullopt, std::move(outcomes.findings)};
        if (outcomes.value->empty())
            break;
        comparison.add(player.games(), *outcomes.value);
    }
    return {comparison.totals(), {}};
}

Checked<ComparisonRecord> playComparison(const std::vector<ComparedSide> &sides, const ComparisonGoal &goal, int threads,
                                         const std::atomic<bool> *stop, const ComparisonListener &listener)
{
    if (Findings findings = faultsOf(sides); hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    Comparison comparison = comparisonOf(sides, goal);
    Player player(sides, comparison, threads, stop, listener);
    while (comparison.pairs() < comparison.askedPairs()) {
        const std::uint64_t pairs = goal.pairsOfStretch > 0
            ? std::min(goal.pairsOfStretch, comparison.askedPairs() - comparison.pairs())
            : nextLook(comparison, comparison.pairs()) - comparison.pairs();
        Checked<std::vector<BatchOutcome>> outcomes = player.stretch(comparison.pairs(), pairs);
        if (!outcomes)
            return {std::nullopt, std::move(outcomes.findings)};
        if (outcomes.value->empty()) {
            comparison.setInterrupted();
            break;
        }
        comparison.add(player.games(), *outcomes.value);
        if (!listener.look && !goal.untilSettled && goal.precision <= 0)
            continue; // nobody listens for looks
        const ComparisonRecord record = comparison.record();
        if (listener.look)
            listener.look(record);
        if (isReached(record, goal))
            break;
    }
    return {comparison.record(), {}};
}

Checked<double> estimatedSeconds(const std::vector<ComparedSide> &sides, std::uint64_t games, int threads)
{
    using Clock = std::chrono::steady_clock;
    const Comparison comparison = comparisonOf(sides, {.games = games});
    double seconds = 0;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const ComparedSide &side = sides[i];
        const std::uint64_t whole = comparison.gamesToPlay(i);
        BatchPlan plan = planOf(side);
        GamePace pace(threads);
        while (!pace.isKnown() && pace.played() < whole) {
            plan.games = std::min(pace.nextStretch(pace.secondsOfTrial()), whole - pace.played());
            const Clock::time_point start = Clock::now();
            const Checked<BatchOutcome> outcome = playBatch(*side.engine, plan, threads);
            if (!outcome)
                return {std::nullopt, outcome.findings};
            pace.add(plan.games, std::chrono::duration<double>(Clock::now() - start).count());
            plan.firstGame += plan.games;
        }
        seconds += pace.secondsFor(whole).value_or(0);
    }
    return {seconds, {}};
}

} // namespace rw
