// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace rw {

/// The form of an id (of a card, a variant or a game), as a regular expression without ^ and $.
inline constexpr std::string_view idPattern = "[a-z][a-z0-9]*([-_][a-z0-9]+)*";
/// The form of an id in words. The remedy of a finding puts "it must be" before them.
inline constexpr std::string_view idFormWords =
    "small letters and digits with single hyphens or underscores between them, beginning with a letter";

bool isId(std::string_view text);

} // namespace rw
