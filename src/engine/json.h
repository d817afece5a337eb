// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace rw {

/// Limits for a JSON text, so that a hostile one cannot use up memory or stack.
struct JsonLimits
{
    int depth = 100; ///< lists and maps nested in each other
    std::size_t values = 1'000'000; ///< values altogether
};

/// Reads one JSON text (RFC 8259) in UTF-8. Stricter than most: a repeated key, a whole number beyond 64 bits and a broken
/// character are errors. Numbers without a point or exponent are whole numbers. Only the first fault is reported, with its place.
Checked<Value> readJson(std::string_view text, std::string_view file = {}, const JsonLimits &limits = {});

/// How many texts readJson() has read in this process.
std::size_t jsonTextsRead();

/// The text as valid UTF-8, fit for JSON: U+FFFD replaces each byte that is not UTF-8.
std::string soundUtf8(std::string_view text);

} // namespace rw
