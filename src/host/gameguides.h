// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/gameguide.h"

namespace rw {

/// The guide of a game. Everything in it is empty if the game has no guide or throws an exception.
GameGuide guideOf(const Game &game);

/// A note for each bot of the game.
std::vector<BotNote> botNotes(const Game &game);

} // namespace rw
