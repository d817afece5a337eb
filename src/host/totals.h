// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckloader.h"

namespace rw {

class Game;

/// What figures of a deck come to, as its game says: the notes of its check, at their places. Nothing while the deck has errors of
/// its own, for then the game is not asked.
Findings totalsOf(const Deck &deck, const Game &game);

} // namespace rw
