// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <string>

namespace rw {

/// The docs page on the words of proofs: its beginning, and the section on one game, made from the `proof` of its schemas.
std::string proofWordsHead();
std::string proofWordsOf(const std::string &title, const Value &schemas);

} // namespace rw
