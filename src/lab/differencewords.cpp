// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/differencewords.h"

#include "lab/numbertext.h"

#include <algorithm>
#include <cmath>

namespace rw {

namespace {

/// Differences of shares are given in percentage points.
struct Form
{
    Form(const ComparedMetric &metric, const Estimate &estimate)
        : scale(metric.isShare() ? 100 : 1), unit(metric.isShare()          ? " points"
                                                      : metric.unit.empty() ? ""
                                                                            : ' ' + metric.unit)
    {
        const double error = (estimate.high - estimate.low) / 2 * scale;
        digits = error > 0 ? std::clamp(int(-std::floor(std::log10(error))), 0, 4) : 2;
    }
    std::string number(double value) const { return fixed(value * scale, digits); }
    std::string range(double low, double high) const { return number(low) + " to " + number(high); }

    double scale;
    std::string unit;
    int digits;
};

/// Rounds up, so that a bound is never too small.
double upwards(double value, const Form &form)
{
    const double step = std::pow(10, -form.digits) / form.scale;
    return std::ceil(value / step - 1e-9) * step;
}

} // namespace

std::string differenceWords(const ComparedMetric &metric, const RowDifference &row)
{
    if (!row.difference)
        return "cannot tell (never noted on " + std::string(row.first || row.second ? "one side" : "either side") + ')';
    const Estimate &difference = *row.difference;
    const Form form(metric, difference);
    switch (row.verdict) {
    case DifferenceVerdict::More:
        return form.number(difference.value) + form.unit + " more (" + form.range(difference.low, difference.high) + ')';
    case DifferenceVerdict::Less:
        return form.number(-difference.value) + form.unit + " less (" + form.range(-difference.high, -difference.low) + ')';
    case DifferenceVerdict::None:
        return "no difference above " + form.number(upwards(std::max(-difference.low, difference.high), form)) + form.unit;
    case DifferenceVerdict::Same: return "the same in every pair";
    case DifferenceVerdict::NotYet: break;
    }
    return difference.bounded ? "no difference found so far (between " + form.number(difference.low) + " and "
            + form.number(difference.high) + form.unit + ')'
                              : std::string("too few games to tell");
}

std::string amountWords(const ComparedMetric &metric, const RowDifference &row)
{
    const Form form(metric, *row.difference);
    return form.number(std::abs(row.difference->value)) + form.unit;
}

std::string boundWords(const ComparedMetric &metric, std::span<const RowDifference> rows)
{
    const auto bound = [](const RowDifference &row) { return std::max(-row.difference->low, row.difference->high); };
    const RowDifference &widest = *std::ranges::max_element(rows, {}, bound);
    const Form form(metric, *widest.difference);
    return form.number(upwards(bound(widest), form)) + form.unit;
}

std::string sideWords(const ComparedMetric &metric, const std::optional<double> &value)
{
    if (!value)
        return "never";
    return fixed(*value * (metric.isShare() ? 100 : 1), 2)
        + (metric.isShare()          ? " %"
               : metric.unit.empty() ? ""
                                     : ' ' + metric.unit);
}

bool tellsWhoWins(const ComparedMetric &metric)
{
    return metric.id == "wins-by-seat" || metric.id == "wins-by-bot";
}

int rankOf(const ComparedMetric &metric, bool differs)
{
    if (tellsWhoWins(metric))
        return differs ? 0 : 3;
    if (metric.verdict && differs)
        return metric.kind == MetricKind::Difference ? 1 : 2;
    return differs ? 4 : metric.verdict ? 5 : 6;
}

void sortForReading(std::vector<ToldRow> &rows)
{
    const auto rank = [](const ToldRow &told) {
        return told.row->differs() ? 0 : told.metric->id.starts_with("wins-by-") ? 1 : 2;
    };
    std::ranges::stable_sort(rows, [&](const ToldRow &a, const ToldRow &b) {
        return rank(a) != rank(b) ? rank(a) < rank(b) : a.row->strength() > b.row->strength();
    });
}

std::string wordsOf(const ComparedMetric &metric, const RowDifference &row)
{
    return (row.at.empty() ? metric.title : joined(row.at, ", ")) + ": " + row.words;
}

} // namespace rw
