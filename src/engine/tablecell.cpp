// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tablecell.h"

#include <charconv>

namespace rw {

namespace {

constexpr std::string_view dangerous = "=+-@\t\r'";

bool isNumber(std::string_view text)
{
    if (text.starts_with('+') || text.starts_with('-'))
        text.remove_prefix(1);
    double number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    return failure == std::errc{} && end == text.data() + text.size() && text.find_first_not_of("0123456789.eE+-") == text.npos
        && !text.starts_with('-');
}

bool isDangerous(std::string_view text)
{
    return !text.empty() && dangerous.find(text.front()) != dangerous.npos;
}

} // namespace

std::string tableCell(std::string_view text)
{
    return (isDangerous(text) && !isNumber(text) ? "'" : "") + std::string(text);
}

std::string textOfCell(std::string_view cell)
{
    const bool isMarked = cell.starts_with('\'') && isDangerous(cell.substr(1));
    return std::string(isMarked ? cell.substr(1) : cell);
}

} // namespace rw
