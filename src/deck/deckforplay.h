// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckloader.h"

namespace rw {

/// Loads a deck that is to be played at once. As loadDeck(), but only the wished configuration is checked. The decks that
/// variants, proofs and experiments would make are not tried, because that takes most of the time of a full check.
Deck loadDeckForPlay(DeckFiles files, const GameCatalog &games, const DeckWishes &wishes = {}, const DeckLimits &limits = {});

} // namespace rw
