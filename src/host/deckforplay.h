// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/gamehost.h"

#include "deck/deckforplay.h"

#include <filesystem>

namespace rw {

/// As readDeck(), for a deck that is to be played at once: it only checks the wished configuration.
Deck readDeckForPlay(GameHost &host, const std::filesystem::path &folder, const DeckWishes &wishes = {});
Deck readDeckForPlay(GameHost &host, DeckFiles files, const DeckWishes &wishes = {});

} // namespace rw
