// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckloader.h"

namespace rw {

/// A deck that is to be played at once: as loadDeck, but what becomes of it is only checked as it is wished for. What its
/// variants, proofs and experiments would make of it is not tried; it takes most of the time of a whole check.
Deck loadDeckForPlay(DeckFiles files, const GameCatalog &games, const DeckWishes &wishes = {}, const DeckLimits &limits = {});

} // namespace rw
