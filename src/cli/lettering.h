// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Computes the width of text, for pictures that are drawn without access to the font.
namespace rw {

/// The width in units of the font's size, from the widths of Helvetica and similar fonts. Characters outside ASCII count as wide.
double letteringWidth(std::string_view text, bool bold = false);

struct FittedText
{
    std::vector<std::string> lines;
    double size = 0;
    bool fits = true; ///< false: the text is too long even at the smallest size
};

/// Breaks the text into lines at the largest size that fits the box, from \a largest down to \a smallest.
FittedText fitted(std::string_view text, double width, double height, double largest, double smallest, double spacing = 1.2);

} // namespace rw
