// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/reading/cardabilities.h"
#include "abilities/wording/agreement.h"

#include <string>
#include <vector>

namespace rw::abilities {

/// A card's printed words next to the canonical words of its abilities.
struct CardWords
{
    std::string printed = {};
    std::string canonical = {}; ///< empty if an ability cannot be read
    std::vector<std::string> abilities = {}; ///< the canonical words of each ability
    Agreement agreement = {};
    /// The value that `words:` gets in the deck when a person has read both texts and found that they mean the same. One part
    /// stands for the printed words, the other for the abilities, so that a change can be put down to one of them.
    std::string mark = {};
    bool accepted = false; ///< a person accepted the words by this mark, so they agree whatever they say
    /// Why the card's mark no longer holds: "its words have changed since". Empty if there is no mark or it still holds.
    std::string voidBecause = {};
    Findings findings = {}; ///< about the abilities
};

/// The vocabulary with the names of all cards in the deck added.
Vocabulary withCardNames(Vocabulary vocabulary, const Value &effectiveDeck);

CardWords compareCard(const Vocabulary &vocabulary, const Card &card);

} // namespace rw::abilities
