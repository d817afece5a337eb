// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"

#include <string>

/// The parts of a report that are about figures.
namespace rw {

/// The figures that are one number each, those for verdicts first.
std::string tilesOf(const BatchResult &result, const std::vector<MetricFigure> &figures);
/// Who wins: by seat, and by bot where there are several.
std::string winsOf(const BatchResult &result);
/// The metrics that have no tile, those for verdicts first.
std::string metricsOf(const std::vector<MetricFigure> &figures);
/// Which clauses of the rules the games tried.
std::string coverageOf(const BatchResult &result);
/// How long games were, and which did not end.
std::string lengthOf(const BatchResult &result);

} // namespace rw
