// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace rw {

/// Write numbers and words in the form of an older literal: base and letter case of 0x1F, leading zeros, sign, decimals,
/// exponent, True or TRUE, ~ or null or nothing. If the form does not fit, they use the simplest literal.
std::string intLike(std::int64_t number, std::string_view form);
std::string realLike(double number, std::string_view form);
std::string boolLike(bool truth, std::string_view form);
std::string nullLike(std::string_view form);

/// Any value except a text, a list or a map.
std::string literalLike(const Value &value, std::string_view form);

} // namespace rw
