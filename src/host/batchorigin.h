// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/playabledeck.h"
#include "lab/batchresult.h"

namespace rw {

/// What a batch of this deck at this table is played with.
/// The build that plays a game here: this program, and the sources of the plugin.
Build buildOf(const LoadedGame &game);

BatchOrigin batchOrigin(const PlayableDeck &deck, const Engine &engine);

} // namespace rw
