// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/figures.h"
#include "lab/scale.h"

#include <optional>
#include <string>
#include <vector>

namespace rw {

/// A row of a table: a name and its figure.
struct NamedFigure
{
    std::string name;
    std::optional<Estimate> estimate;
};

/// A table with a small chart in each row. Rows without a figure come last, with "never".
std::string figureTable(const std::vector<NamedFigure> &figures, const FigureForm &form, const Scale &scale,
                        std::optional<double> even = {});

/// A metric as a section of the report, drawn by its declaration. So a new game needs no code here.
std::string metricSection(const MetricFigure &figure);

} // namespace rw
