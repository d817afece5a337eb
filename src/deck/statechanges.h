// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <string>
#include <utility>
#include <vector>

namespace rw {

/// A value of a game's state in the form in which a proof expects it. A list of cards says which cards they are and how they lie.
Value expectedValue(const Value &value);

/// The differences in \a after, by path as a proof writes them, with the values that a proof would expect.
std::vector<std::pair<std::string, Value>> changedPaths(const Value &before, const Value &after);

} // namespace rw
