// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/gameguide.h"

#include <string>
#include <vector>

namespace rw {

/// What a side of a comparison changes against the first one, in words that a designer understands.
struct SideChange
{
    std::string words = {}; ///< "Huginn at 3 gold (before 2)"; empty where nobody knows or nothing is changed
    std::vector<std::string> cards = {}; ///< the names of the cards that it is about
    std::vector<EffectWords> effects = {}; ///< of metrics that tell what a card does for its owner, how a difference reads

    bool isNone() const { return words.empty(); }
};

/// What differs between two effective decks. \a schemas are those of the game: they name the fields and their units.
SideChange changeBetween(const Value &before, const Value &after, const Value &schemas);

/// As results keep it.
Value toValue(const SideChange &change);
SideChange sideChangeFrom(const Value &value);

} // namespace rw
