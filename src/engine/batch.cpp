// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/batch.h"

#include "engine/brokenoff.h"
#include "engine/persona.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>

namespace rw {

bool BatchPlan::isReproducible() const
{
    return std::ranges::none_of(bots, &BotSpec::isOutside);
}

void MoveTrace::clear(std::uint64_t firstGame)
{
    m_firstGame = firstGame;
    m_lengths.clear();
    m_used = 0;
}

void MoveTrace::grow(std::uint64_t decisions)
{
    m_places.resize(m_used + m_used / 2 + decisions);
}

BatchSums::BatchSums(int seatCount, int botCount, std::size_t clauseCount, const MetricLayout &layout)
    : seats(seatCount), bots(botCount), clauses(clauseCount), sat(std::size_t(seatCount * botCount)),
      won(std::size_t(seatCount * botCount * seatCount)), payoffs(std::size_t(seatCount)), metrics(layout)
{
    guardedGames.reserve(maxGuardedGames);
}

void BatchSums::clear()
{
    games = decisions = decisionsSquared = longest = guarded = overran = 0;
    shortest = ~0ull;
    guardedGames.clear();
    overruns.clear();
    std::ranges::fill(clauses, 0);
    std::ranges::fill(sat, 0);
    std::ranges::fill(won, 0);
    std::ranges::fill(payoffs, 0);
    metrics.clear();
}

void BatchSums::guard(std::uint64_t game)
{
    ++guarded;
    if (guardedGames.size() < maxGuardedGames)
        guardedGames.push_back(game);
}

void BatchSums::overrun(std::uint64_t game, std::string what)
{
    ++overran;
    if (overruns.size() < maxGuardedGames)
        overruns.push_back({game, std::move(what)});
}

void BatchSums::add(const BatchSums &other)
{
    games += other.games;
    decisions += other.decisions;
    decisionsSquared += other.decisionsSquared;
    shortest = std::min(shortest, other.shortest);
    longest = std::max(longest, other.longest);
    guarded += other.guarded;
    overran += other.overran;
    const auto addFirst = [](auto &to, const auto &from) {
        to.insert(to.end(), from.begin(), from.end());
        std::ranges::sort(to);
        to.resize(std::min(to.size(), maxGuardedGames));
    };
    addFirst(guardedGames, other.guardedGames);
    addFirst(overruns, other.overruns);
    const auto addAll = [](auto &to, const auto &from) { std::ranges::transform(to, from, to.begin(), std::plus{}); };
    addAll(clauses, other.clauses);
    addAll(sat, other.sat);
    addAll(won, other.won);
    addAll(payoffs, other.payoffs);
    metrics.add(other.metrics);
}

namespace {

/// Hands out blocks of games to the threads and adds up the results in seed order. A finished block waits in a ring until all
/// earlier blocks are in. A thread that runs too far ahead waits.
class Pool
{
public:
    Pool(const BatchPlan &plan, const BatchSums &zero, int threads, const std::atomic<bool> *stop, const BatchListener &listener)
        : m_plan(plan), m_stop(stop), m_listener(listener), m_total(zero), m_ring(std::size_t(threads) * 4, Slot(zero))
    {
        const std::uint64_t fair = plan.games / (std::uint64_t(threads) * 16) + 1;
        m_largest = std::min<std::uint64_t>(fair, 1024);
    }

    void work(Worker &worker) noexcept
    {
        try {
            while (Slot *slot = next()) {
                slot->sums.clear();
                slot->moves.clear(slot->first);
                slot->notes.clear(slot->first);
                const Clock::time_point start = Clock::now();
                const Traces traces{m_plan.keepMoves ? &slot->moves : nullptr, m_plan.keepNotes ? &slot->notes : nullptr};
                slot->reached = m_plan.isReproducible() ? worker.play(slot->first, slot->last, m_stop, slot->sums, traces)
                                                        : playEach(worker, *slot, traces);
                bringBack(*slot, Clock::now() - start);
            }
        } catch (...) {
            const std::lock_guard lock(m_mutex);
            m_failure = std::current_exception();
            m_closed = true;
            m_turn.notify_all();
        }
    }

    BatchOutcome outcome()
    {
        if (m_failure)
            std::rethrow_exception(m_failure);
        return {m_total, m_total.games < m_plan.games};
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds shortBlock{10};

    struct Slot
    {
        explicit Slot(const BatchSums &zero) : sums(zero) {}
        BatchSums sums;
        MoveTrace moves;
        NoteTrace notes;
        std::uint64_t first = 0;
        bool done = false;
        std::uint64_t last = 0;
        std::uint64_t reached = 0;
    };

    Slot *next()
    {
        std::unique_lock lock(m_mutex);
        m_turn.wait(lock, [&] { return m_closed || m_given < m_merged + m_ring.size() || m_next == m_plan.games; });
        if (m_closed || m_next == m_plan.games || (m_stop && m_stop->load(std::memory_order_relaxed)))
            return nullptr;
        Slot &slot = m_ring[m_given++ % m_ring.size()];
        slot.first = m_plan.firstGame + m_next;
        m_next = std::min(m_plan.games, m_next + m_block);
        slot.last = m_plan.firstGame + m_next;
        return &slot;
    }

    /// A program from outside may break off in the middle of a game. So each game is summed separately, and a broken one is
    /// dropped.
    std::uint64_t playEach(Worker &worker, Slot &slot, const Traces &traces) const
    {
        BatchSums one = slot.sums;
        for (std::uint64_t game = slot.first; game < slot.last; ++game) {
            one.clear();
            try {
                if (worker.play(game, game + 1, m_stop, one, traces) == game)
                    return game;
            } catch (const GameBrokenOff &) {
                return game;
            }
            slot.sums.add(one);
        }
        return slot.last;
    }

    /// Blocks double in size while they take hardly any time. Slow games are counted one by one, because progress would
    /// stand still during a block of a minute.
    void bringBack(Slot &slot, Clock::duration took)
    {
        const std::lock_guard lock(m_mutex);
        if (took < shortBlock && slot.last - slot.first == m_block)
            m_block = std::min(m_largest, m_block * 2);
        slot.done = true;
        while (!m_closed && m_merged < m_given && m_ring[m_merged % m_ring.size()].done)
            merge(m_ring[m_merged % m_ring.size()]);
        m_turn.notify_all();
    }

    void merge(Slot &slot)
    {
        slot.done = false;
        ++m_merged;
        m_total.add(slot.sums);
        if (slot.reached < slot.last)
            m_closed = true; // an earlier game is missing, so games beyond it do not count
        if (m_plan.keepMoves && m_listener.moves)
            m_listener.moves(slot.moves);
        if (m_plan.keepNotes && m_listener.notes)
            m_listener.notes(slot.notes);
        if (m_listener.progress)
            m_listener.progress(m_total);
    }

    const BatchPlan &m_plan;
    const std::atomic<bool> *m_stop;
    const BatchListener &m_listener;
    std::mutex m_mutex;
    std::condition_variable m_turn;
    BatchSums m_total;
    std::vector<Slot> m_ring;
    std::uint64_t m_block = 1; ///< number of games in the next block
    std::uint64_t m_largest = 1;
    std::uint64_t m_next = 0; ///< number of games handed out
    std::uint64_t m_given = 0; ///< number of blocks handed out
    std::uint64_t m_merged = 0;
    bool m_closed = false;
    std::exception_ptr m_failure;
};

Findings faults(const Engine &engine, const BatchPlan &plan, int threads)
{
    Findings findings;
    const auto seats = std::size_t(engine.setup().count());
    if (std::ranges::any_of(plan.bots, [](const BotSpec &bot) { return bot.name.empty(); }))
        findings.push_back(
            error("batch.unnamed-bot", "a bot has no name", "leave out the comma or the plus sign that stands beside nothing"));
    else if (plan.bots.size() != 1 && plan.bots.size() != seats)
        findings.push_back(error("batch.bots", "{found} bots for {seats} seats", "name one bot for all seats, or one for each",
                                 {{"found", std::to_string(plan.bots.size())}, {"seats", std::to_string(seats)}}));
    if (threads < 1 || threads > 1024)
        findings.push_back(
            error("batch.threads", "{found} threads", "it must be from 1 to 1024", {{"found", std::to_string(threads)}}));
    if (plan.measure)
        append(findings, faultsOf(engine.metrics(), metricsOfEveryGame));
    return findings;
}

} // namespace

Checked<BatchOutcome> playBatch(const Engine &engine, const BatchPlan &plan, int threads, const std::atomic<bool> *stop,
                                const BatchListener &listener)
{
    Findings findings = faults(engine, plan, threads);
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    const MetricLayout layout = plan.measure ? MetricLayout(engine.metrics()) : MetricLayout();
    const BatchSums zero(engine.setup().count(), int(plan.bots.size()), engine.facts().clauses.size(), layout);
    std::vector<std::unique_ptr<Worker>> workers;
    for (int i = 0; i < threads; ++i) {
        Checked<std::unique_ptr<Worker>> worker = engine.worker(plan);
        if (!worker && stop && stop->load(std::memory_order_relaxed))
            return {BatchOutcome{zero, plan.games > 0}, std::move(findings)}; // nobody waited for its outside programs to start
        if (!worker)
            return {std::nullopt, std::move(worker.findings)};
        workers.push_back(std::move(*worker.value));
    }

    Pool pool(plan, zero, threads, stop, listener);
    {
        std::vector<std::jthread> others;
        try {
            for (std::size_t i = 1; i < workers.size(); ++i)
                others.emplace_back([&pool, &worker = *workers[i]] { pool.work(worker); });
        } catch (const std::system_error &) {
            // The system gives no more threads. The running ones play all games: the sums do not depend on the number of threads.
        }
        pool.work(*workers.front());
    }
    std::vector<RuleTally> tallies(plan.bots.size());
    for (const std::unique_ptr<Worker> &worker : workers)
        worker->addRuleTallies(tallies);
    append(findings, idleRules(plan.bots, tallies));
    return {pool.outcome(), std::move(findings)};
}

} // namespace rw
