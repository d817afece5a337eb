// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <cstdint>

namespace rw {

/// A figure with what it may be off by: the 95 % interval.
struct Estimate
{
    double value = 0;
    double low = 0;
    double high = 0;
    bool bounded = true; ///< without, there were too few games to tell low and high
    bool exact = false; ///< it can be nothing else, whatever the luck: low and high are the value

    static Estimate exactly(double value) { return {value, value, value, true, true}; }
};

/// With fewer games than this, their own spread says too little about the error of a mean.
inline constexpr std::uint64_t enoughGames = 30;

/// With fewer hits or misses than this, an interval from the normal curve holds the truth too seldom.
inline constexpr double enoughHits = 30;

/// The share of \a successes among \a trials, by Wilson's score interval; where there are few successes or few failures, by the exact
/// one of Clopper and Pearson, which holds the truth at least 95 times of 100. Successes may be fractions (a shared win is a part of
/// one); the interval is then wider than it need be. Without trials nothing is known: 0 to 1.
Estimate proportion(double successes, std::uint64_t trials);

/// The mean of \a count figures from their exact sum and sum of squares. Fewer than 30 figures tell too little of their
/// own spread: the interval is then all that is possible, \a least to \a most.
Estimate mean(double sum, double sumOfSquares, std::uint64_t count, double least, double most);

/// Sums over \a games games, in each of which values with the sum v were noted n times. What happens in one game is not
/// independent, games are: so the spread between games decides.
struct GameSums
{
    std::uint64_t games = 0; ///< with n > 0
    double v = 0, n = 0;
    double vv = 0, vn = 0, nn = 0;
};

/// The mean of all values, by the error of a ratio of two sums over games.
Estimate meanOf(const GameSums &sums);
/// How much of something there is in a game, on average, where all \a games count: \a v in all, \a vv its squares. Where few games had
/// any, their number decides.
Estimate countOf(double v, double vv, std::uint64_t games);
/// The share of hits, where v counts the hits among n chances: as proportion(), for as many chances as these are worth, given how
/// much they differ from game to game.
Estimate shareOf(const GameSums &sums);

/// Sums over games of two groups: v, n of the first, w, m of the second.
struct PairSums
{
    double v = 0, n = 0, w = 0, m = 0;
    double vv = 0, vn = 0, vw = 0, vm = 0, nn = 0, nw = 0, nm = 0, ww = 0, wm = 0, mm = 0;
};
/// The mean of the first group less that of the second. Both may come from the same games, which is what makes it sharp.
Estimate differenceOf(const PairSums &sums, std::uint64_t games);

/// The quantile of Student's distribution that leaves 2.5 % above it, for at least 20 degrees of freedom.
double studentQuantile(double degrees);

/// As {value, low, high}, rounded to six digits after the point so that a result is readable and stable; low and high are
/// null where they are not known.
Value toValue(const Estimate &estimate);
double rounded(double number);

} // namespace rw
