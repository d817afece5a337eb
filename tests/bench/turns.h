// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>

/// Two programs timed in turns, since the machine does to one what it does to the other: the ratio of the best times counts.
template <typename Work>
double seconds(Work work)
{
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// \a ours and \a theirs do the same amount of work in turns.
template <typename Ours, typename Theirs>
void compare(benchmark::State &state, double units, Ours ours, Theirs theirs)
{
    double bestOurs = 1e9;
    double bestTheirs = 1e9;
    for (auto turn : state) {
        const double took = seconds(ours);
        bestOurs = std::min(bestOurs, took);
        bestTheirs = std::min(bestTheirs, seconds(theirs));
        state.SetIterationTime(took);
    }
    state.counters["rate"] = units / bestOurs;
    state.counters["bare_rate"] = units / bestTheirs;
    state.counters["ratio"] = bestTheirs / bestOurs;
}
