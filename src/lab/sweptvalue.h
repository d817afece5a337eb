// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <string>
#include <vector>

namespace rw {

/// A value of the deck that varies over the sides of a sweep.
struct SweptValue
{
    std::string path;
    std::vector<Value> values; ///< one for each side
};

/// Reads `tables.dice=1..6`, `tables.dice=2,4,8` or `tables.dice=10..50/10`, where the last number is the step.
Checked<SweptValue> parseSwept(const std::string &words);

} // namespace rw
