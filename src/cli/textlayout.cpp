// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/textlayout.h"

#include <algorithm>

namespace rw {

std::size_t widthOf(std::string_view text)
{
    return std::size_t(std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::string padded(std::string text, std::size_t width)
{
    const std::size_t has = widthOf(text);
    return text.append(width > has ? width - has : 0, ' ');
}

std::string wrapped(std::string_view text, std::string_view indent, std::size_t width)
{
    std::string lines;
    std::size_t used = widthOf(indent);
    bool fresh = true;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
        const std::string_view word = text.substr(at, end - at);
        at = end + 1;
        if (word.empty())
            continue;
        if (!fresh && used + 1 + widthOf(word) > width) {
            lines.append("\n").append(indent);
            used = widthOf(indent);
            fresh = true;
        }
        lines.append(fresh ? "" : " ").append(word);
        used += widthOf(word) + (fresh ? 0 : 1);
        fresh = false;
    }
    return lines;
}

std::string columns(const std::vector<std::vector<std::string>> &rows, std::string_view indent)
{
    std::vector<std::size_t> widths;
    for (const std::vector<std::string> &row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i == widths.size())
                widths.push_back(0);
            widths[i] = std::max(widths[i], widthOf(row[i]));
        }
    std::string text;
    for (const std::vector<std::string> &row : rows) {
        text += indent;
        for (std::size_t i = 0; i < row.size(); ++i)
            text += i + 1 < row.size() ? padded(row[i], widths[i] + 2) : row[i];
        text += '\n';
    }
    return text;
}

} // namespace rw
