// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// "a whole number from 2 to 8": what a schema asks for, as a sentence needs it.
std::string expectation(const Value &schema);
/// The value as a sentence shows it: short, texts in quotes, "a list" for what is long.
std::string shown(const Value &value);

/// "from 2 to 8", "at least 2", "at most 8", "exactly 1" by the two keys of a schema; empty without limits.
std::string limits(const Value &schema, const char *low, const char *high);
/// All that a schema says about the size of a number.
std::string rangeOf(const Value &schema);
/// The names under `type`, one or several.
std::vector<std::string> typesOf(const Value &schema);

/// "a, b or c"
std::string joined(const std::vector<std::string> &words, std::string_view between, std::string_view last);
/// In characters, not bytes.
std::size_t length(const std::string &text);

} // namespace rw
