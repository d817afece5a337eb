// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/comparison.h"

#include <atomic>
#include <functional>
#include <memory>

namespace rw {

/// One side of a comparison, ready to be played.
struct ComparedSide
{
    std::string name;
    BatchOrigin origin;
    BatchPlan plan; ///< its games, measuring and notes are the comparison's own
    std::shared_ptr<const Engine> engine;
    std::string deck = {}; ///< the effective deck as canonical JSON, for those who keep it
    SideChange change = {}; ///< against the first side
};

/// How long a comparison goes on.
struct ComparisonGoal
{
    std::uint64_t games = 10'000; ///< of each side; what is missing of a whole pair is played as well
    bool untilSettled = false; ///< ends when every row that is meant for verdicts has one
    double precision =
        0; ///< ends when the share of wins of every seat, or in rotation of every bot, is known as well as this, on both sides of it; 0: never
    JudgingPlan judging = {};
    std::uint64_t pairsOfStretch = 0; ///< between two looks; 0: few at first and more later
};

struct ComparisonListener
{
    std::function<void(std::uint64_t games)> progress = {}; ///< over all sides; from any thread, one call at a time
    std::function<void(const ComparisonRecord &)> look = {}; ///< after each stretch, from the caller's thread
};

/// What cannot be compared: games of different rules, other seeds, no side to compare with.
Findings faultsOf(const std::vector<ComparedSide> &sides);

/// One of which nothing was played yet.
Comparison comparisonOf(const std::vector<ComparedSide> &sides, const ComparisonGoal &goal);

/// How many pairs there will be at the next look, after a look at so many (the first is at none). Where looks are taken depends on nothing that was played.
std::uint64_t nextLook(const Comparison &comparison, std::uint64_t pairs);
/// Whether the goal is reached before all its games are played. Asked at looks only.
bool isReached(const ComparisonRecord &record, const ComparisonGoal &goal);

/// Plays \a pairs from \a firstPair on, and tells no figures but their totals, which add up; when stopped, those of fewer pairs.
Checked<PlayedTotals> playPairs(const std::vector<ComparedSide> &sides, std::uint64_t firstPair, std::uint64_t pairs, int threads,
                                const std::atomic<bool> *stop = nullptr, const ComparisonListener &listener = {});

/// Plays all sides on the same luck, in stretches: whatever they come to at the end of one may be looked at. What was played of
/// all sides is kept when it is stopped; nothing depends on the number of threads.
Checked<ComparisonRecord> playComparison(const std::vector<ComparedSide> &sides, const ComparisonGoal &goal, int threads,
                                         const std::atomic<bool> *stop = nullptr, const ComparisonListener &listener = {});

/// How many seconds a comparison of \a games games of each side may take, as a few of them take on so many \a threads.
Checked<double> estimatedSeconds(const std::vector<ComparedSide> &sides, std::uint64_t games, int threads);

} // namespace rw
