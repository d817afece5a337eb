// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <string>

namespace rw {

/// The page of docs that lists what proofs can say: its beginning, and the part about one game, from the `proof` of its schemas.
std::string proofWordsHead();
std::string proofWordsOf(const std::string &title, const Value &schemas);

} // namespace rw
