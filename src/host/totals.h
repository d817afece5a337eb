// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckloader.h"

namespace rw {

class Game;

/// Totals over the figures of a deck, as notes of its game's check, at their places. Empty while the deck itself has errors,
/// because the game is not asked then.
Findings totalsOf(const Deck &deck, const Game &game);

} // namespace rw
