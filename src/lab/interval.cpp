// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/interval.h"

#include <algorithm>
#include <cmath>

namespace rw {

namespace {

constexpr double z95 = 1.959963984540054; // the normal quantile with 2.5 % on each side

Estimate wilson(double p, double n)
{
    const double z2 = z95 * z95;
    const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
    const double half = z95 / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
    return {p, p <= 0 ? 0 : std::max(0.0, middle - half), p >= 1 ? 1 : std::min(1.0, middle + half)};
}

/// The probability of at most \a most hits in \a n trials with chance \a p each. For few hits.
double upTo(double most, double n, double p)
{
    double term = std::exp(n * std::log1p(-p));
    double sum = term;
    for (double hits = 0; hits < most; ++hits) {
        term *= (n - hits) / (hits + 1) * p / (1 - p);
        sum += term;
    }
    return sum;
}

/// The chance of a hit at which \a most or fewer hits have the probability \a wanted.
double chanceOf(double most, double n, double wanted)
{
    double low = 0, high = 1;
    for (int step = 0; step < 60; ++step) {
        const double middle = (low + high) / 2;
        (upTo(most, n, middle) > wanted ? low : high) = middle;
    }
    return low;
}

/// The Clopper-Pearson interval for few hits. A fraction of a hit counts as nothing for the lower bound and as a whole one for
/// the upper.
Estimate ofFewHits(double p, double n)
{
    constexpr double beyond = 0.025; // on each side
    constexpr double rest = 1e-9; // tolerance for fractions that add up to a whole
    const double least = std::floor(p * n + rest);
    const double most = std::ceil(p * n - rest);
    return {p, least <= 0 ? 0 : std::min(p, chanceOf(least - 1, n, 1 - beyond)),
            most >= n ? 1 : std::max(p, chanceOf(most, n, beyond))};
}

/// The interval for the share \a p among \a n independent trials.
Estimate shareAmong(double p, double n)
{
    if (p * n < enoughHits && p <= 0.5)
        return ofFewHits(p, n);
    if ((1 - p) * n < enoughHits) {
        const Estimate misses = ofFewHits(1 - p, n);
        return {p, 1 - misses.high, 1 - misses.low};
    }
    return wilson(p, n);
}

/// The variance of the ratio v / n.
double varianceOf(const GameSums &sums)
{
    const double ratio = sums.v / sums.n;
    const double squares = sums.vv - 2 * ratio * sums.vn + ratio * ratio * sums.nn;
    const double games = double(sums.games);
    return std::max(0.0, squares) / (sums.n * sums.n) * games / (games - 1);
}

/// Terms that cancel leave a rounding error: a variance below this part of their size counts as zero.
double cleaned(double variance, double scale)
{
    return variance < 1e-13 * scale ? 0 : variance;
}

} // namespace

Estimate proportion(double successes, std::uint64_t trials)
{
    return trials == 0 ? Estimate{0, 0, 1} : shareAmong(successes / double(trials), double(trials));
}

Estimate mean(double sum, double sumOfSquares, std::uint64_t count, double least, double most)
{
    const double n = double(count);
    const double value = count == 0 ? 0 : sum / n;
    if (count < enoughGames)
        return {value, least, most};
    const double variance = std::max(0.0, (sumOfSquares - sum * value) / (n - 1));
    const double half = studentQuantile(n - 1) * std::sqrt(variance / n);
    return {value, std::max(least, value - half), std::min(most, value + half)};
}

Estimate meanOf(const GameSums &sums)
{
    const double value = sums.v / sums.n;
    if (sums.games < enoughGames)
        return {value, value, value, false};
    const double half = studentQuantile(double(sums.games) - 1) * std::sqrt(varianceOf(sums));
    return {value, value - half, value + half};
}

Estimate countOf(double v, double vv, std::uint64_t games)
{
    const double all = double(games);
    const double worth = vv > 0 ? v * v / vv : 0; // number of games with equal amounts that would be as informative
    const bool isRare = worth < enoughHits && 3 * worth < all && v >= 0;
    if (!isRare || games < enoughGames)
        return meanOf({games, v, all, vv, v, all});
    const double size = v > 0 ? vv / v : 1; // something that never occurred is assumed to occur one at a time
    const Estimate share = ofFewHits(worth / all, all);
    return {v / all, share.low * size, share.high * size};
}

Estimate shareOf(const GameSums &sums)
{
    const double share = std::clamp(sums.v / sums.n, 0.0, 1.0);
    const double games = double(sums.games);
    const double variance = sums.games < 2 ? 0 : cleaned(varianceOf(sums), 1 / games);
    if (share <= 0 || share >= 1)
        return shareAmong(share, games); // the games agree, so each counts once
    if (variance <= 0) { // every game has the same share, for example by a rule: at most a few others can differ
        const double differ = ofFewHits(0, games).high;
        return {share, share - differ * share, share + differ * (1 - share)};
    }
    double worth = share * (1 - share) / variance;
    if (sums.games < enoughGames)
        return shareAmong(share, std::min(worth, games));
    const double quantile = studentQuantile(games - 1);
    worth *= z95 * z95 / (quantile * quantile);
    return shareAmong(share, std::min(worth, sums.n));
}

Estimate differenceOf(const PairSums &sums, std::uint64_t games)
{
    const double first = sums.v / sums.n;
    const double second = sums.w / sums.m;
    const double value = first - second;
    // The number of games with equal weight that each group corresponds to.
    const double worth = std::min({double(games), sums.n * sums.n / sums.nn, sums.m * sums.m / sums.mm});
    if (worth < double(enoughGames))
        return {value, value, value, false};
    const double ofFirst = (sums.vv - 2 * first * sums.vn + first * first * sums.nn) / (sums.n * sums.n);
    const double ofSecond = (sums.ww - 2 * second * sums.wm + second * second * sums.mm) / (sums.m * sums.m);
    const double ofBoth = (sums.vw - second * sums.vm - first * sums.nw + first * second * sums.nm) / (sums.n * sums.m);
    const double variance = std::max(0.0, ofFirst + ofSecond - 2 * ofBoth) * double(games) / double(games - 1);
    const double half = studentQuantile(worth - 1) * std::sqrt(variance);
    return {value, value - half, value + half};
}

double studentQuantile(double degrees)
{
    // The Cornish-Fisher series around the normal quantile. From 20 degrees of freedom on, it is right to six digits.
    const double z = z95;
    const double z2 = z * z;
    const double first = z * (z2 + 1) / 4;
    const double second = z * ((5 * z2 + 16) * z2 + 3) / 96;
    const double third = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
    const double fourth = z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160;
    return z + (first + (second + (third + fourth / degrees) / degrees) / degrees) / degrees;
}

double rounded(double number)
{
    return std::round(number * 1e6) / 1e6;
}

Value toValue(const Estimate &estimate)
{
    const auto bound = [&](double number) { return estimate.bounded ? Value(rounded(number)) : Value(); };
    Value out = Value::Map{{"value", rounded(estimate.value)}, {"low", bound(estimate.low)}, {"high", bound(estimate.high)}};
    if (estimate.exact)
        out["exact"] = true;
    return out;
}

} // namespace rw
