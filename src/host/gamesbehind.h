// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record.h"
#include "host/storedruns.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// One row of one figure of a batch, such as one bar of a chart.
struct FigureRow
{
    std::string metric; ///< its id, or `wins-by-seat`, `wins-by-bot` or `decisions`
    std::vector<std::string> at = {}; ///< the name on each axis
    std::optional<int> number = {}; ///< for a spread: which number
};

/// A game with a note for the row.
struct GameBehind
{
    std::uint64_t number = 0; ///< number in the batch
    std::uint64_t seed = 0;
    std::uint64_t decisions = 0;
    std::vector<std::string> winners = {};
    std::optional<double> value = {}; ///< value of the row in this game alone; empty if the game has no part in it
    std::optional<double> before = {}; ///< the same on the side with which it is compared
};

struct GamesBehind
{
    std::vector<GameBehind> games; ///< the first ones, in order
    std::uint64_t searched = 0; ///< number of games that were played again to find them
};

/// Plays the batch again until it has found \a most games behind a row, or no games are left. For a share, these are the games
/// with a hit. With \a against, another side with the same luck, these are the games in which the sides differ. If it is stopped,
/// it returns the games found so far.
Checked<GamesBehind> gamesBehind(const StoredBatch &batch, const FigureRow &row, std::size_t most, const RunPlaying &playing,
                                 const StoredBatch *against = nullptr);

/// One game of the batch, as a saved game.
Checked<GameRecord> gameOf(const StoredBatch &batch, std::uint64_t number);

} // namespace rw
