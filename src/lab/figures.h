// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/metric.h"
#include "lab/interval.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace rw {

/// What a metric came to in one combination of its axes.
struct RowFigure
{
    std::vector<std::string> at; ///< the name on each axis
    std::uint64_t games = 0; ///< in which something was noted
    std::optional<Estimate> estimate; ///< none when nothing was noted, or for a spread
    std::vector<Estimate> bins; ///< of a spread: the share of each number; empty when nothing was noted
    std::span<const Int128> sums; ///< what it was computed from
};

struct MetricFigure
{
    const Metric *metric;
    std::vector<RowFigure> rows;
};

/// Every metric, in order. The result points into \a metrics and \a sums.
std::vector<MetricFigure> figuresOf(const std::vector<Metric> &metrics, const MetricSums &sums);

/// The names of a row on the axes of its metric.
std::vector<std::string> rowNames(const Metric &metric, std::size_t row);

} // namespace rw
