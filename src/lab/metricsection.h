// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/figures.h"
#include "lab/scale.h"

#include <optional>
#include <string>
#include <vector>

namespace rw {

/// A named figure of a table.
struct NamedFigure
{
    std::string name;
    std::optional<Estimate> estimate;
};

/// A table with a picture in each row. Those without a figure come last, as "never".
std::string figureTable(const std::vector<NamedFigure> &figures, const FigureForm &form, const Scale &scale,
                        std::optional<double> even = {});

/// A metric as a section of the report: drawn by what the game declares, so a new game needs nothing here.
std::string metricSection(const MetricFigure &figure);

} // namespace rw
