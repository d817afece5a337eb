// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/comparison.h"

#include <optional>
#include <string>

namespace rw {

/// How far a comparison is from having a verdict on every figure for verdicts.
struct Settling
{
    std::size_t rows = 0; ///< of figures for verdicts, on all sides
    std::size_t open = 0; ///< those of them without a verdict
    std::optional<std::uint64_t> morePairs = {}; ///< about how many pairs it still takes; none where that cannot be told yet

    bool isSettled() const { return open == 0; }
    /// "Not settled yet: 3 of 12 figures for verdicts are open; it takes about 40,000 more pairs of games."
    std::string words() const;
};

Settling settlingOf(const ComparisonRecord &record);

/// How many standard errors a difference is away from nothing, about: the width of an interval also says how rarely it may be wrong,
/// so widths alone would put figures that share a strict error behind others.
double standardErrors(const RowDifference &row);

} // namespace rw
