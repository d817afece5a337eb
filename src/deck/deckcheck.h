// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckloader.h"

namespace rw {

/// Checks all of a deck that was read, adds to its findings, and makes its effective deck.
void checkDeck(Deck &deck, const DeckLimits &limits);
/// The same without trying what variants, proofs and experiments make of it, but for what is wished for.
void checkDeckForPlay(Deck &deck, const DeckLimits &limits);
/// Warnings about what the schemas of this program do not understand in a deck of a newer format.
void checkUnderstood(Deck &deck);

} // namespace rw
