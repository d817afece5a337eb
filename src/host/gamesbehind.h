// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record.h"
#include "host/storedruns.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// One row of one figure of a batch, as a chart draws it.
struct FigureRow
{
    std::string metric; ///< its id; also `wins-by-seat`, `wins-by-bot` and `decisions`
    std::vector<std::string> at = {}; ///< the name on each axis
    std::optional<int> number = {}; ///< of a spread: which number
};

/// A game in which something was noted for the row.
struct GameBehind
{
    std::uint64_t number = 0; ///< in the batch
    std::uint64_t seed = 0;
    std::uint64_t decisions = 0;
    std::vector<std::string> winners = {};
    std::optional<double> value = {}; ///< what the row comes to in this game alone; none when it has no part in it
    std::optional<double> before = {}; ///< the same on the side that it is compared with
};

struct GamesBehind
{
    std::vector<GameBehind> games; ///< the first ones, in order
    std::uint64_t searched = 0; ///< how many games were played again for them
};

/// Plays the batch again until \a most games behind a row are found, or there are no more. For a share, these are the games with a
/// hit. With \a against, a side on the same luck, they are those in which the row comes to something else there. When it is stopped, those
/// that were found are told.
Checked<GamesBehind> gamesBehind(const StoredBatch &batch, const FigureRow &row, std::size_t most, const RunPlaying &playing,
                                 const StoredBatch *against = nullptr);

/// One game of the batch, to be saved.
Checked<GameRecord> gameOf(const StoredBatch &batch, std::uint64_t number);

} // namespace rw
