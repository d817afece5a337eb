// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <string>

/// The shape of tables.yaml and of the cards: what a schema can say of this game's part of a deck.
namespace spoils {

inline constexpr int fewestSeats = 3;
inline constexpr int mostSeatsOfAll = 10;

rw::Value deckSchemas();
/// The figures of the rulebook, for a deck that begins with nothing else.
rw::Value usualTablesOfGame();

/// A whole number of the tables, as `bidding.max_raise` or `cards_per_pile.4`; 0 and a finding when it is none.
int figure(const rw::Value &deck, const std::string &path, rw::Findings &findings);

} // namespace spoils
