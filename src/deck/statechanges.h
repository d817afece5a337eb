// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <string>
#include <utility>
#include <vector>

namespace rw {

/// A value of a game's state as a proof expects it. Of a list of cards it says which they are, and how they lie.
Value expectedValue(const Value &value);

/// What is different in \a after, by paths as a proof writes them, with the values as a proof expects them.
std::vector<std::pair<std::string, Value>> changedPaths(const Value &before, const Value &after);

} // namespace rw
