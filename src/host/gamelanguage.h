// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"
#include "host/gamehost.h"

namespace rw {

/// The language of a game's cards; null if its cards have no abilities.
const abilities::Vocabulary *vocabularyOf(const Game &game);

} // namespace rw
