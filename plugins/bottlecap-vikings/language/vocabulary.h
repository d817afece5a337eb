// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"

namespace bottlecap {

/// The core and the words of a race round a ring of spaces.
const rw::abilities::Vocabulary &bottlecapVocabulary();

/// The same without those words of the core that this game has no use for: what its decks may say.
const rw::abilities::Vocabulary &playedVocabulary();

} // namespace bottlecap
