// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/comparison.h"

#include <optional>
#include <string>

namespace rw {

/// How far a comparison is from having a verdict on every main figure.
struct Settling
{
    std::size_t rows = 0; ///< of main figures, on all sides
    std::size_t open = 0; ///< those of them without a verdict
    bool isSweep = false; ///< then a pair is a game with the first value and one with another
    std::optional<std::uint64_t> morePairs = {}; ///< about how many pairs it still takes; none where that cannot be told yet

    bool isSettled() const { return open == 0; }
    /// "Not settled yet: 3 of 12 main figures are open; it takes about 40,000 more pairs of games."
    std::string words() const;
};

Settling settlingOf(const ComparisonRecord &record);

/// About how many standard errors a difference is away from zero. Rows with a stricter error have wider intervals, so widths
/// alone would not be comparable between rows.
double standardErrors(const RowDifference &row);

} // namespace rw
