// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"
#include "rules/rules.h"

#include <functional>
#include <string>

namespace bottlecap {

/// The rules of a deck for so many seats. Errors come without a value.
rw::Checked<Rules> readRules(const rw::Value &deck, int seats);

/// What no schema can say: for all numbers of players that the deck is for.
rw::Findings checkDeck(const rw::Value &deck);

/// The path in the deck of the first ability that holds something when it is compiled by itself; empty when none does.
using FindAbility = std::function<std::string(const std::function<bool(const rw::abilities::Programs &)> &holds)>;

/// Works out once what the loop asks of the programs, and finds what this game cannot keep to.
rw::Findings survey(Rules &rules, const FindAbility &find);

/// Where the deck has an ability.
std::string pathOf(const Rules &rules, std::size_t ability);

} // namespace bottlecap
