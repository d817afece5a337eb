// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/metric.h"
#include "lab/interval.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace rw {

/// The figure of a metric for one combination of its axes.
struct RowFigure
{
    std::vector<std::string> at; ///< the name on each axis
    std::uint64_t games = 0; ///< games with at least one note
    std::optional<Estimate> estimate; ///< empty if nothing was noted, and for a spread
    std::vector<Estimate> bins; ///< for a spread the share of each number; empty if nothing was noted
    std::span<const Int128> sums; ///< the sums behind the figure
};

struct MetricFigure
{
    const Metric *metric;
    std::vector<RowFigure> rows;
};

/// All metrics, in order. The result refers to \a metrics and \a sums.
std::vector<MetricFigure> figuresOf(const std::vector<Metric> &metrics, const MetricSums &sums);

/// The names of a row on the axes of its metric.
std::vector<std::string> rowNames(const Metric &metric, std::size_t row);

} // namespace rw
