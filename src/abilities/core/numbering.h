// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"

#include <string_view>

/// The numbers of words in compiled abilities. A game asserts with them that its own enumerations have the same order.
/// All functions return -1 for an unknown word.
namespace rw::abilities {

/// The word's place in its list, in the order of Vocabulary::names.
int numberOf(const Vocabulary &vocabulary, std::string_view list, std::string_view key);
/// The event's place among all events of the vocabulary, including those of the core.
int eventNumber(const Vocabulary &vocabulary, std::string_view key);
/// The word's place among the words that the game adds to the family.
int ownNumber(const Vocabulary &vocabulary, Family family, std::string_view key);
/// The field's place among the fields that the game adds to the sort.
int ownField(const Vocabulary &vocabulary, std::string_view sort, std::string_view key);
/// The sort's place among the sorts of things, in the order in which the vocabulary's fields first use them.
int sortNumber(const Vocabulary &vocabulary, std::string_view sort);

} // namespace rw::abilities
