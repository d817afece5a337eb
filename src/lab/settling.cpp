// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/settling.h"

#include "lab/numbertext.h"

#include <algorithm>
#include <cmath>

namespace rw {

namespace {

/// How many times as many games a row needs for a verdict: until its interval excludes zero, or is inside the small differences.
/// An interval shrinks with the square root of the number of games.
std::optional<double> timesToSettle(const ComparedMetric &metric, const RowDifference &row, const JudgingPlan &judging)
{
    if (!row.difference || !row.difference->bounded || !row.first || !row.second)
        return std::nullopt;
    const double half = (row.difference->high - row.difference->low) / 2;
    const double off = std::abs(row.difference->value);
    const double small =
        metric.isShare() ? judging.smallShare : judging.smallPart * std::max(std::abs(*row.first), std::abs(*row.second));
    const double room = std::max(off, small - off);
    return room > 0 ? std::optional(half * half / room / room) : std::nullopt;
}

/// Rounds up to two digits; such a guess is not worth more.
std::uint64_t roundedUp(double pairs)
{
    const double step = std::pow(10, std::max(0.0, std::floor(std::log10(std::max(pairs, 1.0))) - 1));
    return std::uint64_t(std::ceil(pairs / step) * step);
}

} // namespace

Settling settlingOf(const ComparisonRecord &record)
{
    constexpr double mostPairs = 1e9; // nobody would wait for more
    Settling settling;
    double more = 0;
    bool isKnown = true;
    for (const ComparisonRecord::Against &other : record.others)
        for (const MetricDifference &difference : other.metrics)
            for (const RowDifference &row : difference.rows) {
                if (!difference.metric.verdict)
                    continue;
                ++settling.rows;
                if (row.isSettled())
                    continue;
                ++settling.open;
                const std::optional<double> times = timesToSettle(difference.metric, row, record.judging);
                isKnown = isKnown && times;
                if (times)
                    more = std::max(more, double(other.pairs) * std::max(*times - 1, 0.0));
            }
    settling.isSweep = record.swept.has_value();
    if (settling.open > 0 && isKnown && more <= mostPairs)
        settling.morePairs = std::max<std::uint64_t>(1, roundedUp(more));
    return settling;
}

std::string Settling::words() const
{
    if (isSettled())
        return "Settled: every main figure is known to differ, or not to.";
    const std::string which =
        "Not settled yet: " + grouped(open) + " of " + grouped(rows) + " main figures " + (open == 1 ? "is" : "are") + " open; ";
    const std::string games = isSweep ? " more games with each value." : " more pairs of games.";
    return which + (morePairs ? "it takes about " + grouped(*morePairs) + games : "more games would tell.");
}

double standardErrors(const RowDifference &row)
{
    return row.error > 0 && row.error < 1 ? row.strength() * std::sqrt(2 * std::log(2 / row.error)) : row.strength();
}

} // namespace rw
