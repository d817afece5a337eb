// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"
#include "engine/value.h"

#include <string>

namespace rw::abilities {

/// The schema for the value of one parameter.
Value parameterSchema(const Vocabulary &vocabulary, const Parameter &parameter);
/// The schema for a field in a filter: one value or a list of values.
Value fieldSchema(const Vocabulary &vocabulary, const Field &field);
/// Whether the game has any word for this parameter. The schema leaves out parameters without any.
bool isUsable(const Vocabulary &vocabulary, const Parameter &parameter);

/// The schema for a filter, or a list of filters, for things of this sort.
Value filterSchema(const Vocabulary &vocabulary, const std::string &sort);
/// The schema for a map with these keys and no others.
Value object(Value::Map properties);
Value reference(const std::string &definition);
/// A pattern such as `^(a|b|the [a-z]...)$`.
std::string choicePattern(const std::vector<std::string> &words, bool named);

/// A pattern for a seat or, with \a sets, a set of seats. It also matches left and right neighbours and the words of \a lists.
std::string seatPattern(const Vocabulary &vocabulary, bool sets, const std::vector<std::string> &lists = {});

} // namespace rw::abilities
