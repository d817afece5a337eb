// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"

#include <string_view>

/// The numbers that words have in compiled abilities. A game asserts with them that its own enumerations are in the same order.
/// All answer -1 for a word that is not there.
namespace rw::abilities {

/// Its place in the list, in the order of the vocabulary's names.
int numberOf(const Vocabulary &vocabulary, std::string_view list, std::string_view key);
/// Its place among the events of the vocabulary, those of the core included.
int eventNumber(const Vocabulary &vocabulary, std::string_view key);
/// Its place among the words of the family that the core does not have.
int ownNumber(const Vocabulary &vocabulary, Family family, std::string_view key);
/// Its place among the fields of the sort that the core does not have.
int ownField(const Vocabulary &vocabulary, std::string_view sort, std::string_view key);
/// Its place among the sorts of things, in the order in which the vocabulary's fields first speak of them.
int sortNumber(const Vocabulary &vocabulary, std::string_view sort);

} // namespace rw::abilities
