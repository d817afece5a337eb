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
    BatchPlan plan; ///< the comparison sets games, measuring and notes itself
    std::shared_ptr<const Engine> engine;
    std::string deck = {}; ///< the effective deck as canonical JSON, to be saved with the run
    SideChange change = {}; ///< compared with the first side
};

/// When a comparison ends.
struct ComparisonGoal
{
    std::uint64_t games = 10'000; ///< for each side, rounded up to whole pairs
    bool untilSettled = false; ///< end when every row of a verdict metric has a verdict
    double precision =
        0; ///< end when the difference in wins of every seat (in rotation: of every bot) is known to within plus or minus this; 0: never
    JudgingPlan judging = {};
    std::uint64_t pairsOfStretch = 0; ///< pairs between two looks; 0: few at first, more later
};

struct ComparisonListener
{
    std::function<void(std::uint64_t games)> progress = {}; ///< over all sides; from several threads, one call at a time
    std::function<void(const ComparisonRecord &)> look = {}; ///< called after each stretch, from the caller's thread
};

/// Why these sides cannot be compared: other games or seeds, or fewer than two sides.
Findings faultsOf(const std::vector<ComparedSide> &sides);

/// A comparison in which nothing has been played yet.
Comparison comparisonOf(const std::vector<ComparedSide> &sides, const ComparisonGoal &goal);

/// The number of pairs at the next look, after a look at \a pairs (first call: 0). It does not depend on any result.
std::uint64_t nextLook(const Comparison &comparison, std::uint64_t pairs);
/// Whether the goal is reached before all games are played. Only ask at looks.
bool isReached(const ComparisonRecord &record, const ComparisonGoal &goal);

/// Plays \a pairs pairs, from \a firstPair on, or fewer if stopped. Returns only totals, which can be added up.
Checked<PlayedTotals> playPairs(const std::vector<ComparedSide> &sides, std::uint64_t firstPair, std::uint64_t pairs, int threads,
                                const std::atomic<bool> *stop = nullptr, const ComparisonListener &listener = {});

/// Plays all sides with the same luck, in stretches. Results may be looked at after each stretch. When it is stopped, it keeps
/// what all sides have played. The number of threads does not change the result.
Checked<ComparisonRecord> playComparison(const std::vector<ComparedSide> &sides, const ComparisonGoal &goal, int threads,
                                         const std::atomic<bool> *stop = nullptr, const ComparisonListener &listener = {});

/// Estimates the seconds for \a games games of each side by playing a few of them on \a threads threads.
Checked<double> estimatedSeconds(const std::vector<ComparedSide> &sides, std::uint64_t games, int threads);

} // namespace rw
