// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace rw {

/// A cell of a CSV file that no spreadsheet program takes for a formula. A text that begins with = + - @, a tab, a carriage
/// return or ' gets a ' in front, unless it is a number such as -3.
std::string tableCell(std::string_view text);

/// Reverses tableCell(). A ' before any other character is part of the text.
std::string textOfCell(std::string_view cell);

} // namespace rw
