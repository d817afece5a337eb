// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// "a whole number from 2 to 8": the value that a schema asks for, as part of a sentence.
std::string expectation(const Value &schema);
/// The value as a sentence shows it: short, with quotes around texts, and "a list" for a long one.
std::string shown(const Value &value);

/// "from 2 to 8", "at least 2", "at most 8" or "exactly 1", by the two keys of a schema; empty without limits.
std::string limits(const Value &schema, const char *low, const char *high);
/// All limits of a number in a schema.
std::string rangeOf(const Value &schema);
/// The names under `type`, which may be one or several.
std::vector<std::string> typesOf(const Value &schema);

/// "a, b or c"
std::string joined(const std::vector<std::string> &words, std::string_view between, std::string_view last);
/// In characters, not bytes.
std::size_t length(const std::string &text);

} // namespace rw
