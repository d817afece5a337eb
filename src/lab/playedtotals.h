// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/batch.h"
#include "engine/value.h"
#include "lab/pairedsums.h"

#include <optional>
#include <vector>

namespace rw {

/// What a stretch of games came to, in whole numbers: a batch has one side, a comparison all of its sides and their pairs.
/// Stretches that follow each other add up to the totals of one run, byte for byte.
struct PlayedTotals
{
    std::uint64_t units = 0; ///< games of a batch, pairs of a comparison
    std::vector<BatchSums> sides = {};
    std::vector<std::uint64_t> leftOut = {}; ///< of a comparison: by side, pairs in which a game did not end
    std::vector<PairedTotals> others = {}; ///< of a comparison: for each side but the first

    std::uint64_t games() const; ///< of all sides
    /// Adds the stretch right behind this one.
    void add(const PlayedTotals &further);
    /// The same shape without a game.
    PlayedTotals empty() const;

    /// Compact, for files of which there are thousands: each list of numbers is one text.
    Value canonical() const;
    /// Reads what canonical() wrote, into this shape. Nothing where it does not fit.
    std::optional<PlayedTotals> read(const Value &written) const;

    friend bool operator==(const PlayedTotals &, const PlayedTotals &) = default;
};

} // namespace rw
