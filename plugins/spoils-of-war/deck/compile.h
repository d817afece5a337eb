// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckcards.h"
#include "rules/rules.h"

#include "engine/finding.h"
#include "engine/value.h"

#include <string>
#include <vector>

namespace spoils {

/// The rules of a deck for so many seats. Errors come without a value.
rw::Checked<Rules> readRules(const rw::Value &deck, int seats);

/// What no schema can say: for all numbers of players that the deck is for.
rw::Findings checkDeck(const rw::Value &deck);

/// Whether the smaller of the two states holds a game of these rules.
bool fitsOneSet(const Rules &rules);

/// What the larger one cannot hold, and warnings of what it might not.
rw::Findings checkCapacity(const Rules &rules, const std::vector<DeckCard> &cards);

/// Of a card, what bears on its abilities.
struct CardTraits
{
    bool oneTime = false;
    int faces = 6; ///< of a die
};

/// What abilities ask for in words of the language and the game cannot do.
void checkPlayable(const rw::Value &abilities, const CardTraits &card, const std::string &path, rw::Findings &findings);

} // namespace spoils
