// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace rw {

/// What a text of JSON may cost its reader.
struct JsonLimits
{
    int depth = 100; ///< of lists and maps in each other
    std::size_t values = 1'000'000; ///< in all
};

/// Reads one JSON text (RFC 8259) in UTF-8. Stricter than most: a key that comes twice, a whole number beyond 64 bits and a
/// broken character are errors. Numbers without a point and exponent are whole numbers. The first fault is told, with its place.
Checked<Value> readJson(std::string_view text, std::string_view file = {}, const JsonLimits &limits = {});

/// The text with U+FFFD in the place of each byte that is no UTF-8, so that it may stand in JSON.
std::string soundUtf8(std::string_view text);

} // namespace rw
