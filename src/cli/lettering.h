// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

/// How wide text becomes, for pictures that are drawn without a font at hand.
namespace rw {

/// In parts of the font's size, by the widths that Helvetica and its look-alikes share. Other letters than ASCII count as broad ones.
double letteringWidth(std::string_view text, bool bold = false);

struct FittedText
{
    std::vector<std::string> lines;
    double size = 0;
    bool fits = true; ///< false: even the smallest size runs over
};

/// The text broken into lines at the largest size, from \a largest down to \a smallest, that stays within the box.
FittedText fitted(std::string_view text, double width, double height, double largest, double smallest, double spacing = 1.2);

} // namespace rw
