// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/lab/figureseries.h"

namespace rw {

/// Figures and the line above them that says what was played.
struct ToldRun
{
    std::vector<FigureSeries> series;
    QString caption;
    QString saying = {}; ///< of a comparison: what it comes to, in a sentence for each side, and whether it is settled
    QString headline = {}; ///< what must stand before the title of every chart; empty when nothing must
};

/// \a goesOn: its intervals hold at every look.
ToldRun toldBatch(const BatchResult &result, bool goesOn);
/// What changed most first, or the curves of a sweep.
ToldRun toldComparison(const ComparisonRecord &record);

} // namespace rw
