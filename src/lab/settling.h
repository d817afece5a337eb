// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/comparison.h"

#include <optional>
#include <string>

namespace rw {

/// How far a comparison is from a verdict on every verdict metric.
struct Settling
{
    std::size_t rows = 0; ///< rows of verdict metrics, on all sides
    std::size_t open = 0; ///< rows without a verdict
    std::optional<std::uint64_t> morePairs = {}; ///< estimated number of pairs still needed; empty if unknown

    bool isSettled() const { return open == 0; }
    /// "Not settled yet: 3 of 12 figures for verdicts are open; it takes about 40,000 more pairs of games."
    std::string words() const;
};

Settling settlingOf(const ComparisonRecord &record);

/// About how many standard errors a difference is away from zero. Rows with a stricter error have wider intervals, so widths
/// alone would not be comparable between rows.
double standardErrors(const RowDifference &row);

} // namespace rw
