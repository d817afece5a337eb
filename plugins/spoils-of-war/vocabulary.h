// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/vocabulary.h"

namespace spoils {

/// The core and the words of a treasure hunt with dice and bets.
const rw::abilities::Vocabulary &spoilsVocabulary();

} // namespace spoils
