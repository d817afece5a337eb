// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"
#include "abilities/reading/ability.h"
#include "engine/finding.h"
#include "engine/value.h"

#include <string>
#include <vector>

namespace rw::abilities {

/// A card of an effective deck, as a value that the deck keeps.
struct Card
{
    std::string group; ///< "artifacts"
    std::string id;
    const Value *value = nullptr;

    std::string path() const { return group + "." + id; }
    /// The abilities as they are written; none when there are none.
    const Value *abilities() const { return value->find("abilities"); }
    /// The text behind a key of the card; empty without one.
    std::string text(std::string_view key) const;
};

/// Every card of every group, in the order of the deck.
std::vector<Card> cardsOf(const Value &effectiveDeck);

/// The abilities of a card, or what is wrong with them. Paths of findings are those of the effective deck
/// (`artifacts.huginn.abilities.0.do.1.gain`); a column counts inside the text at that path.
Checked<std::vector<Ability>> readAbilities(const Vocabulary &vocabulary, const Card &card);

/// What is wrong with any ability of the deck: what a game whose cards have abilities adds to its check.
Findings checkAbilities(const Vocabulary &vocabulary, const Value &effectiveDeck);

} // namespace rw::abilities
