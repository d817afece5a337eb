// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <cstdint>

namespace rw {

/// A figure with its 95 % confidence interval.
struct Estimate
{
    double value = 0;
    double low = 0;
    double high = 0;
    bool bounded = true; ///< false: too few games for low and high
    bool exact = false; ///< true whatever the luck: low and high equal the value

    static Estimate exactly(double value) { return {value, value, value, true, true}; }
};

/// With fewer games than this, their spread says too little about the error of a mean.
inline constexpr std::uint64_t enoughGames = 30;

/// With fewer hits or misses than this, an interval from the normal distribution misses the truth too often.
inline constexpr double enoughHits = 30;

/// The share of \a successes among \a trials with Wilson's score interval. If successes or failures are few, it uses the exact
/// interval of Clopper and Pearson, which covers the truth in at least 95 % of cases. Successes may be fractions, such as a
/// shared win; the interval is then wider than necessary. Without trials the interval is 0 to 1.
Estimate proportion(double successes, std::uint64_t trials);

/// The mean of \a count figures, from their exact sum and sum of squares. Fewer than 30 figures say too little about their
/// spread, so the interval is then the whole possible range, \a least to \a most.
Estimate mean(double sum, double sumOfSquares, std::uint64_t count, double least, double most);

/// Sums over \a games games. In each game, n values with the sum v were noted. Values of one game are correlated, but games
/// are independent, so the spread between games matters.
struct GameSums
{
    std::uint64_t games = 0; ///< with n > 0
    double v = 0, n = 0;
    double vv = 0, vn = 0, nn = 0;
};

/// The mean of all values. Its error is that of a ratio of two sums over games.
Estimate meanOf(const GameSums &sums);
/// The average amount in a game, over all \a games games: \a v is the total, \a vv the sum of squares. If only few games had any,
/// the number of these decides.
Estimate countOf(double v, double vv, std::uint64_t games);
/// The share of hits, where v counts the hits in n chances. As proportion(), for the number of independent chances that these
/// correspond to, given how much games differ.
Estimate shareOf(const GameSums &sums);

/// Sums over games for two groups: v and n of the first, w and m of the second.
struct PairSums
{
    double v = 0, n = 0, w = 0, m = 0;
    double vv = 0, vn = 0, vw = 0, vm = 0, nn = 0, nw = 0, nm = 0, ww = 0, wm = 0, mm = 0;
};
/// The mean of the first group minus that of the second. It is more precise if both come from the same games.
Estimate differenceOf(const PairSums &sums, std::uint64_t games);

/// The quantile of Student's t distribution with 2.5 % above it, for at least 20 degrees of freedom.
double studentQuantile(double degrees);

/// {value, low, high}, rounded to six decimals so that a result is readable and stable. low and high are
/// null if they are unknown.
Value toValue(const Estimate &estimate);
double rounded(double number);

} // namespace rw
