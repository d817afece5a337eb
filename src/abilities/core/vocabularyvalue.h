// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"
#include "engine/value.h"

#include <string>

namespace rw::abilities {

/// "event", "condition", "choice", "operation", "modifier"
std::string_view familyKey(Family family);
/// "seat", "amount", "conditions" ...: stable names of what a parameter takes.
std::string_view kindKey(Kind kind);

/// The vocabulary as plain values, for forms and other programs: shapes, words with their parameters, names by their lists,
/// fields and functions. What every game has is marked by `core`.
Value vocabularyValue(const Vocabulary &vocabulary);

} // namespace rw::abilities
