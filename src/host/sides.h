// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/playabledeck.h"
#include "lab/comparisonplay.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// What one side of a comparison is, as far as it differs from the deck that is compared.
struct SideWish
{
    enum class Source {
        Deck, ///< as it is looked at: in an editor with what is not saved yet
        Saved, ///< as its folder has it
        Previous, ///< as its folder had it before it was saved last
        Commit, ///< as a commit has it
        Folder, ///< another deck
    };
    std::string name;
    Source source = Source::Deck;
    std::string where = {}; ///< which commit or folder
    std::optional<std::vector<VariantChoice>> variants = {}; ///< in place of the deck's
    std::vector<Setting> settings = {}; ///< on top
    std::optional<int> seats = {};
    std::vector<BotSpec> bots = {}; ///< none: those of all sides
    std::vector<Place> botPlaces = {}; ///< where each of them is named
    std::uint64_t botSalt = 0;

    /// Reads `saved`, `previous`, `commit`, `commit:v2`, `deck:FOLDER`, `variant:step-bidding`, `variant:none`, `set:tables.dice=8` and
    /// `salt:7`, or several of these with ` + ` between them.
    static Checked<SideWish> parse(const std::string &words);
};

/// A value of the deck on the one hand, and on the other what it is set to on each side.
std::vector<SideWish> sweptSides(const std::string &path, const std::vector<Value> &values);

/// What all sides have in common.
struct SidesPlan
{
    std::filesystem::path folder; ///< of the deck; empty for one that has none
    std::optional<DeckFiles> texts = {}; ///< the deck as it is looked at, if not as its folder has it
    std::optional<DeckFiles> previous = {}; ///< the deck before it was saved last, where somebody knows
    DeckWishes wishes = {};
    std::optional<int> seats = {}; ///< as many as each deck says unless told
    std::vector<BotSpec> bots = {}; ///< none: the usual one of the game
    std::vector<Place> botPlaces = {}; ///< where each of them is named
    std::uint64_t seed = 1;
    std::uint64_t firstGame = 0;
    OutsideBots outside = {};
};

/// Opens the decks of all sides; of one alone, too, for those who play batches. Findings name the side that they are about when it is not the deck itself.
Checked<std::vector<ComparedSide>> openSides(GameHost &host, const SidesPlan &plan, const std::vector<SideWish> &sides);

} // namespace rw
