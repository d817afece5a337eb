// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"
#include "rules/rules.h"

#include <string>
#include <string_view>
#include <vector>

/// The shape of tables.yaml and of the cards, and what the tables say.
namespace bottlecap {

rw::Value deckSchemas();
/// The figures of the rulebook, for a deck that begins with nothing else.
rw::Value usualTablesOfGame();
/// The smallest ring and city with which those can be played.
rw::Value usualCardsOfGame();

/// Reads the figures and options of the tables; the parts of the deck must be there already.
void readTables(const rw::Value &deck, Rules &rules, rw::Findings &findings);

} // namespace bottlecap
