// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/vocabulary.h"

namespace rwtest {

/// The core and the words of a treasure hunt with dice and bets, declared as the plugin of a game would.
const rw::abilities::Vocabulary &spoilsVocabulary();

/// The core and just enough names for its examples to mean something.
const rw::abilities::Vocabulary &littleVocabulary();

} // namespace rwtest
