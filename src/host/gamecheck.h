// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/gamehost.h"

namespace rw {

/// What a game says of itself against its metadata and against sense.
Findings checkFacts(const GameFacts &facts, const InstalledGame &installed);

/// The game for the deck room. Its check must not outlive \a game.
GameRules rulesOf(const Game &game);

} // namespace rw
