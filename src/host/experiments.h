// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/sides.h"

#include <optional>
#include <string>
#include <vector>

namespace rw {

/// What a file of experiments/ asks for.
struct Experiment
{
    std::string name;
    std::string description;
    std::string file;
    std::uint64_t games = 0; ///< of each side, at most
    double precision = 0; ///< of the share of wins; 0: none is asked for
    bool untilSettled = false;
    std::uint64_t seed = 1;
    std::vector<int> players = {}; ///< one after the other; empty: as many as the deck says
    std::vector<BotSpec> bots = {};
    std::vector<Place> botPlaces = {}; ///< where each of them is named
    std::optional<int> threads = {};
    SideWish common; ///< variants and values of all sides
    std::vector<SideWish> sides = {}; ///< with compare or sweep
    std::optional<SweptValue> swept = {};
    Place where = {}; ///< the experiment as a whole

    bool isBatch() const { return sides.empty(); }
    /// "batch", "compare" or "sweep".
    std::string_view kind() const { return isBatch() ? "batch" : swept ? "sweep" : "compare"; }
    /// What all sides have in common, for so many players or as many as the deck says.
    SidesPlan plan(const std::filesystem::path &folder, std::optional<int> seats) const;
    ComparisonGoal goal() const;
};

/// All experiments of a deck, by the names of their files and in their order. The deck must have no errors.
std::vector<Experiment> experimentsOf(const Deck &deck);

} // namespace rw
