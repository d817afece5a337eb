// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/gameguide.h"

namespace rw {

/// What the game tells people; all is empty for a game without a guide, and for one that fails to tell.
GameGuide guideOf(const Game &game);

/// A note for each bot of the game.
std::vector<BotNote> botNotes(const Game &game);

} // namespace rw
