// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/rules.h"

#include <vector>

namespace spoils {

/// A card as it stands in the deck; its Kind has the same place in Rules::kinds.
struct DeckCard
{
    const rw::Value *value = nullptr;
    std::string path; ///< artifacts.huginn
    int copies = 0;
};

/// Reads kinds, types and items of all groups of the deck into the rules.
std::vector<DeckCard> readCards(const rw::Value &deck, Rules &rules, rw::Findings &findings);

} // namespace spoils
