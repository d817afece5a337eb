// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/playabledeck.h"
#include "lab/batchresult.h"

namespace rw {

/// The build that plays a game here: this program and the plugin's sources.
Build buildOf(const LoadedGame &game);

/// The setup of a batch with this deck, these rules and these seats.
BatchOrigin batchOrigin(const PlayableDeck &deck, const Engine &engine);

} // namespace rw
