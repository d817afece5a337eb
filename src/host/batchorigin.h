// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/playabledeck.h"
#include "lab/batchresult.h"

namespace rw {

/// What a batch of this deck at this table is played with.
BatchOrigin batchOrigin(const PlayableDeck &deck, const Engine &engine);

} // namespace rw
