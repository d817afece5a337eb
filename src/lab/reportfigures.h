// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"

#include <string>

/// The parts of a report that contain figures.
namespace rw {

/// The figures that are a single number, verdict metrics first.
std::string tilesOf(const BatchResult &result, const std::vector<MetricFigure> &figures);
/// The wins by seat, and by bot if there are several.
std::string winsOf(const BatchResult &result);
/// The metrics without a tile, verdict metrics first.
std::string metricsOf(const std::vector<MetricFigure> &figures);
/// The clauses of the rules that fired in the games.
std::string coverageOf(const BatchResult &result);
/// The lengths of the games, and which games did not end.
std::string lengthOf(const BatchResult &result);

} // namespace rw
