// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "language/names.h"
#include "rules/rules.h"

#include <array>
#include <cstdint>
#include <vector>

namespace spoils {

/// What an ability does for whoever uses it, as its steps say; a bit each.
enum Effect : std::uint32_t {
    AddsOwnDice = 1 << 0,
    AddsTableDice = 1 << 1,
    SetsDice = 1 << 2,
    RollsAgain = 1 << 3,
    ShowsDice = 1 << 4, ///< of others
    SeesDice = 1 << 5,
    SeesBet = 1 << 6,
    SeesCard = 1 << 7,
    TradesItself = 1 << 8,
    TakesActive = 1 << 9,
    TakesLeftover = 1 << 10,
    TakesBid = 1 << 11,
    SkipsTurn = 1 << 12,
    Cancels = 1 << 13,
    Copies = 1 << 14,
    Offers = 1 << 15,
    CountsMore = 1 << 16, ///< a card counts as an item
    BetsLast = 1 << 17,
    FlipsSide = 1 << 18,
    MoreShare = 1 << 19,
    GoesBlind = 1 << 20,
    GainsGold = 1 << 21,
};

/// What an answer to a choice is for.
enum class Aim : std::uint8_t {
    Unknown,
    Cancel,
    Copy,
    Take,
    See,
    Search,
    Watch,
    SeeBet,
    Heir,
    RollAgain,
    SetDie,
    SetFace,
    ShowDie,
    Item
};

struct AbilityPlan
{
    std::uint32_t effects = 0;
    int dice = 0; ///< for nobody, that it adds
    std::uint8_t leftoverStages = 0xff; ///< from which it takes: a bit each
};

/// All abilities of a deck as a bot sees them: made once, read in every decision.
struct Plans
{
    explicit Plans(const Rules &rules);

    std::vector<AbilityPlan> abilities;
    std::vector<std::array<std::uint16_t, windowCount>>
        uses; ///< of each definition: the ability to think of in each window, or noPlace
    std::vector<Aim> aims; ///< of each choice
    std::vector<std::uint32_t> effects; ///< of each definition
    std::vector<std::uint8_t> worths; ///< of each definition, in gold, beside what is printed
    std::vector<std::uint8_t> worthsAtEnd; ///< the same of what it can still do when the game is about to end
    std::array<int, mostStages> unknownWorths{}; ///< of an Artifact that nobody knows, in quarters of gold
};

/// What a card with these effects may bring, in gold.
int worthOf(std::uint32_t effects);

} // namespace spoils
