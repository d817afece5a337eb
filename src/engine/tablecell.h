// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace rw {

/// A cell of a CSV file, as no program for tables takes it for a formula: one that begins with = + - @, a tab, a carriage return or ' gets a '
/// in front, unless it is a number such as -3.
std::string tableCell(std::string_view text);

/// The text that tableCell() was given. A ' before any other letter is part of the text.
std::string textOfCell(std::string_view cell);

} // namespace rw
