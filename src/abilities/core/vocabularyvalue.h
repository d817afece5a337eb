// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"
#include "engine/value.h"

#include <string>

namespace rw::abilities {

/// "event", "condition", "choice", "operation", "modifier"
std::string_view familyKey(Family family);
/// Stable names for the kinds of parameters: "seat", "amount", "conditions" ...
std::string_view kindKey(Kind kind);

/// The vocabulary as plain values, for forms and other programs: shapes, words with their parameters, names by list,
/// fields and functions. `core` marks everything that all games have.
Value vocabularyValue(const Vocabulary &vocabulary);

} // namespace rw::abilities
