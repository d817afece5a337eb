// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/lettering.h"

#include <algorithm>
#include <array>

namespace rw {

namespace {

/// Widths of the characters from the blank to the tilde, in thousandths of the font size.
constexpr std::array<int, 95> widths{
    278, 278, 355, 556, 556, 889, 667, 191, 333,  333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667,  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556,
    556, 222, 222, 500, 222, 833, 556, 556, 556,  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584};

std::vector<std::string> broken(std::string_view text, double width)
{
    std::vector<std::string> lines;
    std::string open;
    const auto close = [&] {
        if (!open.empty())
            lines.push_back(std::move(open));
        open.clear();
    };
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
        const std::string word(text.substr(at, end - at));
        at = end + 1;
        const std::string longer = open.empty() ? word : open + " " + word;
        if (letteringWidth(longer) > width)
            close();
        open = open.empty() ? word : longer;
    }
    close();
    return lines;
}

} // namespace

double letteringWidth(std::string_view text, bool bold)
{
    int sum = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7f)
            sum += widths[byte - 0x20u];
        else if ((byte & 0xc0) == 0xc0)
            sum += 722;
    }
    return sum * (bold ? 1.1 : 1.0) / 1000;
}

FittedText fitted(std::string_view text, double width, double height, double largest, double smallest, double spacing)
{
    FittedText result;
    for (double size = largest;; size -= 1) {
        result.size = std::max(size, smallest);
        result.lines = broken(text, width / result.size);
        const bool narrow = std::ranges::all_of(
            result.lines, [&](const std::string &line) { return letteringWidth(line) * result.size <= width; });
        result.fits = narrow && double(result.lines.size()) * spacing * result.size <= height;
        if (result.fits || size <= smallest)
            return result;
    }
}

} // namespace rw
