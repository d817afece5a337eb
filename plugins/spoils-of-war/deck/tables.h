// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"
#include "rules/rules.h"

/// The shape of tables.yaml and of the cards: what a schema can say of this game's part of a deck.
namespace spoils {

inline constexpr int fewestSeats = 3;
inline constexpr int mostSeatsOfAll = 10;

rw::Value deckSchemas();
/// The figures of the rulebook, for a deck that begins with nothing else.
rw::Value usualTablesOfGame();

/// What tables.yaml says, with a finding for each figure that is missing.
void readTables(const rw::Value &deck, int seats, Rules &rules, rw::Findings &findings);

} // namespace spoils
