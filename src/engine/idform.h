// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace rw {

/// The form of an id (of a card, a variant, a game), as a regular expression without its ends.
inline constexpr std::string_view idPattern = "[a-z][a-z0-9]*([-_][a-z0-9]+)*";
/// The same for people: what a fault's remedy says after "it must be".
inline constexpr std::string_view idFormWords =
    "small letters and digits with single hyphens or underscores between them, beginning with a letter";

bool isId(std::string_view text);

} // namespace rw
