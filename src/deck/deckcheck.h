// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckloader.h"

namespace rw {

/// Checks everything in a deck that was read, adds to its findings, and makes its effective deck.
void checkDeck(Deck &deck, const DeckLimits &limits);
/// The same, but only with the wished configuration, not with those of variants, proofs and experiments.
void checkDeckForPlay(Deck &deck, const DeckLimits &limits);
/// Warns about parts of a deck in a newer format that the schemas of this program do not understand.
void checkUnderstood(Deck &deck);

} // namespace rw
