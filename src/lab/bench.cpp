// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/bench.h"

#include "engine/batch.h"
#include "engine/position.h"
#include "lab/interval.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <thread>
#include <vector>

namespace rw {

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Finds how many units of work take about this many seconds. \a work(n) does n units.
template <typename Work>
std::uint64_t unitsFor(double seconds, std::uint64_t first, Work work)
{
    for (std::uint64_t units = first;; units *= 4) {
        const auto start = Clock::now();
        work(units);
        const double took = secondsSince(start);
        if (took > seconds / 8)
            return std::max<std::uint64_t>(1, std::uint64_t(double(units) * seconds / took));
    }
}

template <typename Work>
double rateOf(std::uint64_t units, Work work)
{
    const auto start = Clock::now();
    work(units);
    return double(units) / secondsSince(start);
}

template <typename Work>
double bestRate(const BenchEffort &effort, Work work)
{
    const std::uint64_t units = unitsFor(effort.seconds, 1, work);
    double best = 0;
    for (int i = 0; i < effort.repeats; ++i)
        best = std::max(best, rateOf(units, work));
    return best;
}

BatchSums batch(const Engine &engine, std::uint64_t games, int threads, bool keepMoves)
{
    BatchPlan plan;
    plan.games = games;
    plan.bots = {BotSpec::parse("random")};
    plan.keepMoves = keepMoves;
    return playBatch(engine, plan, threads).value->sums;
}

std::uint64_t registerLoop(std::uint64_t units)
{
    std::uint64_t x = units;
    for (std::uint64_t i = units * 64; i > 0; --i) {
        x = x * 6364136223846793005ull + 1442695040888963407ull;
        asm volatile("" : "+r"(x)); // keeps the compiler from removing the loop
    }
    return x;
}

void registerLoops(std::uint64_t units, int threads)
{
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i)
        others.emplace_back([units] { registerLoop(units); });
    registerLoop(units);
}

double median(std::vector<double> numbers)
{
    std::ranges::sort(numbers);
    return numbers[numbers.size() / 2];
}

/// Alternates the work with the register loop, so that disturbances of the machine affect both alike.
double scalingOf(const Engine &engine, const BenchEffort &effort)
{
    const auto play = [&](int threads) {
        return [&engine, threads](std::uint64_t games) { batch(engine, games * std::uint64_t(threads), threads, false); };
    };
    const auto spin = [](int threads) { return [threads](std::uint64_t units) { registerLoops(units, threads); }; };
    const std::uint64_t games = unitsFor(effort.seconds, 1024, play(1));
    const std::uint64_t units = unitsFor(effort.seconds, 1024, spin(1));
    std::vector<double> relative;
    for (int i = 0; i < effort.repeats * 2; ++i) {
        const double spinOne = rateOf(units, spin(1));
        const double playOne = rateOf(games, play(1));
        const double spinBefore = rateOf(units, spin(effort.threads));
        const double playAll = rateOf(games, play(effort.threads));
        const double spinAfter = rateOf(units, spin(effort.threads));
        relative.push_back(playAll / playOne / ((spinBefore + spinAfter) / 2 / spinOne));
    }
    return median(std::move(relative));
}

double stepByStep(const Engine &engine, const BenchEffort &effort)
{
    struct alignas(16) Word
    {
        std::array<std::byte, 16> bytes;
    };
    std::vector<Word> memory(engine.stateSize() / sizeof(Word) + 1);
    std::byte *state = memory.front().bytes.data();
    const RunSeeds seeds(1);
    Recorder recorder;
    return bestRate(effort, [&](std::uint64_t games) {
        MoveSet moves;
        for (std::uint64_t game = 0; game < games; ++game) {
            engine.start(state, seeds.ofGame(game), &recorder);
            BotLuck luck(seeds.ofBots(game), 0);
            for (std::uint64_t n = 0; n < engine.longestGame() && !engine.pending(state).over(); ++n) {
                engine.legalMoves(state, moves);
                engine.apply(state, moves.nth(below(moves.count(), luck.next())), &recorder);
            }
        }
    });
}

double copies(const Engine &engine, const BenchEffort &effort)
{
    const std::size_t size = engine.stateSize();
    constexpr std::size_t places = 64;
    std::vector<std::byte> from(size * places);
    std::vector<std::byte> to(size * places);
    return bestRate(effort, [&](std::uint64_t count) {
        for (std::uint64_t i = 0; i < count; ++i) {
            std::byte *target = to.data() + (i * 7 % places) * size;
            std::memcpy(target, from.data() + (i % places) * size, size);
            asm volatile("" : : "r"(target) : "memory");
        }
    });
}

double simulations(const std::shared_ptr<const Engine> &engine, const BenchEffort &effort)
{
    constexpr std::uint64_t budget = 1000;
    const auto bot = engine->bot(BotSpec::parse("ismcts:" + std::to_string(budget)));
    const RunSeeds seeds(1);
    double best = 0;
    std::uint64_t game = 0;
    for (int i = 0; i < effort.repeats; ++i) {
        std::uint64_t thought = 0;
        const auto start = Clock::now();
        while (secondsSince(start) < effort.seconds) {
            Position position(engine, seeds.ofGame(game));
            SampleLuck luck(seeds.ofBots(game++));
            while (!position.over() && secondsSince(start) < effort.seconds) {
                position.apply((*bot.value)->choose(position.bytes(), position.pending().seat, luck.next()));
                for (const MoveEstimate &estimate : (*bot.value)->estimates()) // empty if there was nothing to think about
                    thought += estimate.visits;
            }
        }
        best = std::max(best, double(thought) / secondsSince(start));
    }
    return best;
}

std::string row(const char *name, double figure, const char *unit)
{
    std::array<char, 160> text;
    const int length = std::snprintf(text.data(), text.size(), "  %-44s %14.*f %s\n", name, figure < 1000 ? 2 : 0, figure, unit);
    return {text.data(), std::size_t(length)};
}

} // namespace

BenchFigures measure(const std::shared_ptr<const Engine> &engine, const BenchEffort &effort)
{
    BenchFigures figures;
    figures.game = engine->facts().id;
    figures.seats = engine->setup().count();
    figures.threads = effort.threads;
    figures.stateBytes = engine->stateSize();
    const BatchSums sample = batch(*engine, 1000, 1, false);
    figures.decisionsPerGame = double(sample.decisions) / double(sample.games);

    // Alternates plain runs with runs that keep moves, because only the ratio matters.
    const auto games = [&](bool keep) { return [&engine, keep](std::uint64_t count) { batch(*engine, count, 1, keep); }; };
    const std::uint64_t count = unitsFor(effort.seconds, 1024, games(false));
    for (int i = 0; i < effort.repeats; ++i) {
        figures.playouts = std::max(figures.playouts, rateOf(count, games(false)));
        figures.playoutsKeepingMoves = std::max(figures.playoutsKeepingMoves, rateOf(count, games(true)));
    }
    figures.playoutsAllThreads = bestRate(effort, [&](std::uint64_t n) { batch(*engine, n, effort.threads, false); });
    figures.playoutsStepByStep = stepByStep(*engine, effort);
    figures.copies = copies(*engine, effort);
    figures.simulations = simulations(engine, effort);
    figures.scaling = effort.threads > 1 ? scalingOf(*engine, effort) : 1;
    return figures;
}

Value BenchFigures::toValue() const
{
    return Value::Map{{"game", game},
                      {"seats", seats},
                      {"threads", threads},
                      {"state_bytes", std::int64_t(stateBytes)},
                      {"decisions_per_game", rounded(decisionsPerGame)},
                      {"playouts_per_second", rounded(playouts)},
                      {"nanoseconds_per_decision", rounded(nanosecondsPerDecision())},
                      {"playouts_per_second_all_threads", rounded(playoutsAllThreads)},
                      {"nanoseconds_per_decision_all_threads", rounded(nanosecondsPerDecisionAllThreads())},
                      {"playouts_per_second_keeping_moves", rounded(playoutsKeepingMoves)},
                      {"playouts_per_second_step_by_step", rounded(playoutsStepByStep)},
                      {"copies_per_second", rounded(copies)},
                      {"ismcts_simulations_per_second", rounded(simulations)},
                      {"scaling_against_register_loop", rounded(scaling)}};
}

std::string BenchFigures::asText() const
{
    return game + ", " + std::to_string(seats) + " seats, a state of " + std::to_string(stateBytes) + " bytes\n"
        + row("playouts, one thread", playouts, "games/s") + row("", nanosecondsPerDecision(), "ns/decision")
        + row(("playouts, threads: " + std::to_string(threads)).c_str(), playoutsAllThreads, "games/s")
        + row("", nanosecondsPerDecisionAllThreads(), "ns/decision")
        + row("gain by threads, a register loop's being 1", scaling, "")
        + row("playouts keeping every move, one thread", playoutsKeepingMoves, "games/s")
        + row("playouts step by step, one thread", playoutsStepByStep, "games/s") + row("copies of a state", copies, "1/s")
        + row("ismcts:1000, one thread", simulations, "simulations/s");
}

} // namespace rw
