// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace rw {

/// Numbers and words written in the form of an older literal: base and letters of 0x1F, leading zeros, sign, decimals,
/// exponent, True or TRUE, ~ or null or nothing. Where the form does not fit, the plainest literal.
std::string intLike(std::int64_t number, std::string_view form);
std::string realLike(double number, std::string_view form);
std::string boolLike(bool truth, std::string_view form);
std::string nullLike(std::string_view form);

/// Any value but a text, a list or a map.
std::string literalLike(const Value &value, std::string_view form);

} // namespace rw
