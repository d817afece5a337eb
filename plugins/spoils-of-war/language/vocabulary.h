// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"

namespace spoils {

/// The core and the words of a treasure hunt with dice and bets.
const rw::abilities::Vocabulary &spoilsVocabulary();

/// The same without those words of the core that this game has no use for: what its decks may say.
const rw::abilities::Vocabulary &playedVocabulary();

} // namespace spoils
