// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/lab/figureseries.h"

namespace rw {

/// Figures, and the lines above them.
struct RunTelling
{
    std::vector<FigureSeries> series;
    QString caption;
    QString saying = {}; ///< of a comparison: the result, in a sentence for each side, and whether it is settled
    QString headline = {}; ///< warnings that must come before the title of every chart; empty if there are none
};

/// \a goesOn: the batch is still running, so its intervals must be valid at every look.
RunTelling toldBatch(const BatchResult &result, bool goesOn);
/// The differences, clearest change first, or the curves of a sweep.
RunTelling toldComparison(const ComparisonRecord &record);

} // namespace rw
