// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/reading/cardabilities.h"
#include "abilities/wording/agreement.h"

#include <string>
#include <vector>

namespace rw::abilities {

/// A card's printed words beside those that its abilities make.
struct CardWords
{
    std::string printed = {};
    std::string canonical = {}; ///< empty when an ability cannot be read
    std::vector<std::string> abilities = {}; ///< the same, of each ability
    Agreement agreement = {};
    /// What the card writes as `words:` when a person has read both and found that they mean the same. It has a part for the
    /// printed words and one for the abilities, so that it can be told which of them changed since.
    std::string mark = {};
    bool accepted = false; ///< by that mark; they agree then, whatever the words are
    /// Why the mark of the card no longer holds: "its words have changed since". Empty without a mark, and while it holds.
    std::string voidBecause = {};
    Findings findings = {}; ///< of the abilities
};

/// A vocabulary that speaks of the cards of a deck by their names.
Vocabulary withCardNames(Vocabulary vocabulary, const Value &effectiveDeck);

CardWords compareCard(const Vocabulary &vocabulary, const Card &card);

} // namespace rw::abilities
