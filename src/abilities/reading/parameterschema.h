// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"
#include "engine/value.h"

#include <string>

namespace rw::abilities {

/// Schemas of what stands behind one key.
Value parameterSchema(const Vocabulary &vocabulary, const Parameter &parameter);
/// What a field must be in a filter: a single one or a list.
Value fieldSchema(const Vocabulary &vocabulary, const Field &field);
/// Whether the game has any word that could stand there. What it has not is not offered.
bool isUsable(const Vocabulary &vocabulary, const Parameter &parameter);

/// A filter, or a list of them, of things of that sort.
Value filterSchema(const Vocabulary &vocabulary, const std::string &sort);
/// A map with these keys and no others.
Value object(Value::Map properties);
Value reference(const std::string &definition);
/// `^(a|b|the [a-z]...)$`
std::string choicePattern(const std::vector<std::string> &words, bool named);

/// Matches what stands for a seat, or with \a sets for several: also what is left and right of one, and a word of \a lists.
std::string seatPattern(const Vocabulary &vocabulary, bool sets, const std::vector<std::string> &lists = {});

} // namespace rw::abilities
