// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vocabulary.h" // of Spoils of War

namespace rwtest {

using spoils::spoilsVocabulary;

/// The core and just enough names for its examples to mean something.
const rw::abilities::Vocabulary &littleVocabulary();

} // namespace rwtest
