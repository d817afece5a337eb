// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/figures.h"

namespace rw {

namespace {

using Sums = std::span<const Int128>;

GameSums gameSums(Sums sums, std::uint64_t games)
{
    return {games, double(sums[0]), double(sums[1]), double(sums[2]), double(sums[3]), double(sums[4])};
}

PairSums pairSums(Sums s)
{
    return {double(s[0]), double(s[1]), double(s[2]), double(s[3]),  double(s[4]),  double(s[5]),  double(s[6]),
            double(s[7]), double(s[8]), double(s[9]), double(s[10]), double(s[11]), double(s[12]), double(s[13])};
}

std::optional<Estimate> estimateOf(const Metric &metric, Sums sums, std::uint64_t seen, std::uint64_t games)
{
    switch (metric.kind) {
    case MetricKind::Count: // every game counts, even without a note
        return games == 0 ? std::nullopt : std::optional(countOf(double(sums[0]), double(sums[1]), games));
    case MetricKind::Rate: return seen == 0 ? std::nullopt : std::optional(shareOf(gameSums(sums, seen)));
    case MetricKind::Mean: return seen == 0 ? std::nullopt : std::optional(meanOf(gameSums(sums, seen)));
    case MetricKind::Difference:
        return sums[1] == 0 || sums[3] == 0 ? std::nullopt : std::optional(differenceOf(pairSums(sums), seen));
    case MetricKind::Spread: break;
    }
    return {};
}

std::vector<Estimate> binsOf(const Metric &metric, Sums sums, std::uint64_t seen)
{
    std::vector<Estimate> bins;
    if (metric.kind != MetricKind::Spread || seen == 0)
        return bins;
    if (metric.bins() == 1) // a single bin takes every value
        return {Estimate::exactly(1)};
    for (std::size_t bin = 0; bin < metric.bins(); ++bin) {
        const Sums here = sums.subspan(2 + 3 * bin, 3);
        bins.push_back(shareOf({seen, double(here[0]), double(sums[0]), double(here[1]), double(here[2]), double(sums[1])}));
    }
    return bins;
}

} // namespace

std::vector<std::string> rowNames(const Metric &metric, std::size_t row)
{
    std::vector<std::string> names;
    std::size_t size = metric.rows();
    for (const MetricAxis &axis : metric.axes) {
        size /= axis.rows.size();
        names.push_back(axis.rows[row / size]);
        row %= size;
    }
    return names;
}

std::vector<MetricFigure> figuresOf(const std::vector<Metric> &metrics, const MetricSums &sums)
{
    std::vector<MetricFigure> figures;
    Sums rest(sums.sums);
    std::size_t global = 0;
    for (const Metric &metric : metrics) {
        MetricFigure figure{&metric, {}};
        for (std::size_t row = 0; row < metric.rows(); ++row, ++global) {
            const Sums own = rest.first(metric.sumsOfRow());
            rest = rest.subspan(own.size());
            const std::uint64_t seen = sums.seen[global];
            figure.rows.push_back(
                {rowNames(metric, row), seen, estimateOf(metric, own, seen, sums.games), binsOf(metric, own, seen), own});
        }
        figures.push_back(std::move(figure));
    }
    return figures;
}

} // namespace rw
