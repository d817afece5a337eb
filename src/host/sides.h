// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/playabledeck.h"
#include "lab/comparisonplay.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// One side of a comparison, described by its differences from the deck that is compared.
struct SideWish
{
    enum class Source {
        Deck, ///< as it is open: in an editor with unsaved changes
        Saved, ///< as it is in its folder
        Previous, ///< as it was in its folder before it was last saved
        Commit, ///< as it is in a commit
        Folder, ///< another deck
    };
    std::string name;
    Source source = Source::Deck;
    std::string where = {}; ///< the commit or folder
    std::optional<std::vector<VariantChoice>> variants = {}; ///< replace the deck's variants
    std::vector<Setting> settings = {}; ///< set on top
    std::optional<int> seats = {};
    std::vector<BotSpec> bots = {}; ///< empty: the bots of all sides
    std::vector<Place> botPlaces = {}; ///< the place where each of them is named
    std::uint64_t botSalt = 0;

    /// Reads `saved`, `previous`, `commit`, `commit:v2`, `deck:FOLDER`, `variant:step-bidding`, `variant:none`,
    /// `set:tables.dice=8` or `salt:7`, or several of these, separated by ` + `.
    static Checked<SideWish> parse(const std::string &words);
};

/// One side for each value, in which the value at this path of the deck is set.
std::vector<SideWish> sweptSides(const std::string &path, const std::vector<Value> &values);

/// The common part of all sides.
struct SidesPlan
{
    std::filesystem::path folder; ///< of the deck; empty if it has none
    std::optional<DeckFiles> texts = {}; ///< the deck as it is open, if that differs from its folder
    std::optional<DeckFiles> previous = {}; ///< the deck before it was last saved, if known
    DeckWishes wishes = {};
    std::optional<int> seats = {}; ///< empty: the usual number of each deck
    std::vector<BotSpec> bots = {}; ///< empty: the usual bot of the game
    std::vector<Place> botPlaces = {}; ///< the place where each of them is named
    std::uint64_t seed = 1;
    std::uint64_t firstGame = 0;
    OutsideBots outside = {};
};

/// Opens the decks of all sides. There may be a single side, for a batch. Findings name their side, unless it is the deck itself.
Checked<std::vector<ComparedSide>> openSides(GameHost &host, const SidesPlan &plan, const std::vector<SideWish> &sides);

} // namespace rw
