// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/agreement.h"
#include "abilities/cardabilities.h"

namespace rw::abilities {

/// A card's printed words beside those that its abilities make.
struct CardWords
{
    std::string printed = {};
    std::string canonical = {}; ///< empty when an ability cannot be read
    Agreement agreement = {};
    /// What the card writes as `words:` when a person has read both and found that they mean the same. Another one
    /// for other printed words and for other abilities.
    std::string mark = {};
    bool accepted = false; ///< by that mark; they agree then, whatever the words are
    Findings findings = {}; ///< of the abilities
};

CardWords compareCard(const Vocabulary &vocabulary, const Card &card);

} // namespace rw::abilities
