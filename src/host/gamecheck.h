// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/gamehost.h"

namespace rw {

/// Compares the facts of a game with its metadata, and checks that they make sense.
Findings checkFacts(const GameFacts &facts, const InstalledGame &installed);

/// The game in the form that src/deck needs. Its `check` must not outlive \a game.
GameRules rulesOf(const Game &game);

} // namespace rw
