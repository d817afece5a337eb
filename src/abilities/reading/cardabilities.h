// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"
#include "abilities/reading/ability.h"
#include "engine/finding.h"
#include "engine/value.h"

#include <string>
#include <vector>

namespace rw::abilities {

/// A card of an effective deck. The value belongs to the deck, which must outlive the card.
struct Card
{
    std::string group; ///< "artifacts"
    std::string id;
    const Value *value = nullptr;

    std::string path() const { return group + "." + id; }
    /// The abilities as written in the deck; nullptr if there are none.
    const Value *abilities() const { return value->find("abilities"); }
    /// The text of the card at this key; empty if there is none.
    std::string text(std::string_view key) const;
};

/// Every card of every group, in the order of the deck.
std::vector<Card> cardsOf(const Value &effectiveDeck);

/// Reads the abilities of a card; findings say what is wrong with them. Their paths are paths in the effective deck
/// (`artifacts.huginn.abilities.0.do.1.gain`); a column counts inside the text at that path.
Checked<std::vector<Ability>> readAbilities(const Vocabulary &vocabulary, const Card &card);

/// The faults of all abilities in the deck. A game whose cards have abilities adds them to its check.
Findings checkAbilities(const Vocabulary &vocabulary, const Value &effectiveDeck);

} // namespace rw::abilities
