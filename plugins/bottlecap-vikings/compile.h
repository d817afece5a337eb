// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"
#include "rules.h"

namespace bottlecap {

/// The rules of a deck for so many seats. Errors come without a value.
rw::Checked<Rules> readRules(const rw::Value &deck, int seats);

/// What no schema can say: for all numbers of players that the deck is for.
rw::Findings checkDeck(const rw::Value &deck);

/// Works out once what the loop asks of the programs, and finds what this game cannot keep to.
rw::Findings survey(Rules &rules);

/// Where the deck has an ability.
std::string pathOf(const Rules &rules, std::size_t ability);

} // namespace bottlecap
