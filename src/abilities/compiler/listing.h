// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/compiler/program.h"
#include "abilities/core/vocabulary.h"

#include <string>

namespace rw::abilities {

/// Compiled abilities as text for people: one paragraph for each ability, one line for each step. Words of the vocabulary appear
/// as in a deck; words that only a deck knows appear as their numbers, `#3`. Names are `s0` to `s5`, by slot.
std::string listing(const Programs &programs, const Vocabulary &vocabulary);
/// The listing of one ability, without its number.
std::string listing(const Programs &programs, const Vocabulary &vocabulary, const AbilityCode &ability);

} // namespace rw::abilities
