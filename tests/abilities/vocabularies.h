// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bottlecap-vikings/language/vocabulary.h"
#include "spoils-of-war/language/vocabulary.h"

namespace rwtest {

using bottlecap::bottlecapVocabulary;
using spoils::spoilsVocabulary;

/// The core and just enough names for its examples to mean something.
const rw::abilities::Vocabulary &littleVocabulary();

} // namespace rwtest
