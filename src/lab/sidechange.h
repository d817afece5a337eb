// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/gameguide.h"

#include <string>
#include <vector>

namespace rw {

/// The changes of a side of a comparison against the first side, in words for a designer.
struct SideChange
{
    std::string words = {}; ///< "Huginn at 3 gold (before 2)"; empty if unknown or unchanged
    std::vector<std::string> cards = {}; ///< names of the changed cards
    std::vector<EffectWords> effects = {}; ///< for metrics of a card's effect on its owner: words for a difference

    bool isNone() const { return words.empty(); }
};

/// The differences between two effective decks. \a schemas are the game's; they provide the names of fields and their units.
SideChange changeBetween(const Value &before, const Value &after, const Value &schemas);

/// In the form of the results.
Value toValue(const SideChange &change);
SideChange sideChangeFrom(const Value &value);

} // namespace rw
