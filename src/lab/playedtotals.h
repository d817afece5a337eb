// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/batch.h"
#include "engine/value.h"
#include "lab/pairedsums.h"

#include <optional>
#include <vector>

namespace rw {

/// The totals of a stretch of games, in whole numbers. A batch has one side, a comparison has all its sides and their pairs.
/// The totals of consecutive stretches add up to those of a single run, byte for byte.
struct PlayedTotals
{
    std::uint64_t units = 0; ///< games of a batch, or pairs of a comparison
    std::vector<BatchSums> sides = {};
    std::vector<std::uint64_t> leftOut = {}; ///< comparison: by side, pairs in which a game did not end
    std::vector<PairedTotals> others = {}; ///< comparison: for each side except the first

    std::uint64_t games() const; ///< on all sides
    /// Adds the stretch that directly follows this one.
    void add(const PlayedTotals &further);
    /// Totals of the same shape without any game.
    PlayedTotals empty() const;

    /// A compact form, for thousands of files: each list of numbers is one text.
    Value canonical() const;
    /// Reads the output of canonical() into totals of this shape. Empty if it does not fit.
    std::optional<PlayedTotals> read(const Value &written) const;

    friend bool operator==(const PlayedTotals &, const PlayedTotals &) = default;
};

} // namespace rw
