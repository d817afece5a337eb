// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/sides.h"

#include <optional>
#include <string>
#include <vector>

namespace rw {

/// An experiment, as a file in experiments/ describes it.
struct Experiment
{
    std::string name;
    std::string description;
    std::string file;
    std::uint64_t games = 0; ///< at most, for each side
    double precision = 0; ///< wished precision of the share of wins; 0: none
    bool untilSettled = false;
    std::uint64_t seed = 1;
    std::vector<int> players = {}; ///< played one after the other; empty: the deck's usual number
    std::vector<BotSpec> bots = {};
    std::vector<Place> botPlaces = {}; ///< the place where each of them is named
    std::optional<int> threads = {};
    SideWish common; ///< variants and values of all sides
    std::vector<SideWish> sides = {}; ///< empty for a batch
    std::optional<SweptValue> swept = {};
    Place where = {}; ///< place of the whole experiment

    bool isBatch() const { return sides.empty(); }
    /// "batch", "compare" or "sweep".
    std::string_view kind() const { return isBatch() ? "batch" : swept ? "sweep" : "compare"; }
    /// The common part of all sides, for \a seats players or the deck's usual number.
    SidesPlan plan(const std::filesystem::path &folder, std::optional<int> seats) const;
    ComparisonGoal goal() const;
};

/// All experiments of a deck, ordered by file name and then as in the file. The deck must have no errors.
std::vector<Experiment> experimentsOf(const Deck &deck);

} // namespace rw
