// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/numbertext.h"

#include "engine/tablecell.h"
#include "engine/visible.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace rw {

std::string fixed(double number, int digits)
{
    std::array<char, 400> text; // the largest double has 309 digits before the point
    const int length = std::snprintf(text.data(), text.size(), "%.*f", digits, number);
    std::string out(text.data(), std::size_t(length));
    return out.find_first_not_of("-0.") == out.npos && out.starts_with('-') ? out.substr(1) : out; // no "-0"
}

std::string grouped(std::uint64_t number)
{
    std::string text = std::to_string(number);
    for (std::ptrdiff_t i = std::ptrdiff_t(text.size()) - 3; i > 0; i -= 3)
        text.insert(std::size_t(i), ",");
    return text;
}

std::string toWidth(std::string text, std::size_t width)
{
    text.resize(std::max(width, text.size()), ' ');
    return text;
}

std::string joined(const std::vector<std::string> &parts, std::string_view between)
{
    std::string out;
    for (const std::string &part : parts)
        out.append(out.empty() ? "" : between).append(part);
    return out;
}

std::size_t widest(const std::vector<std::string> &texts)
{
    std::size_t width = 0;
    for (const std::string &text : texts)
        width = std::max(width, text.size());
    return width;
}

std::string csvField(const std::string &text)
{
    const std::string cell = tableCell(visible(text, LineBreaks::Mark));
    if (cell.find_first_of(",\"\r\n") == cell.npos)
        return cell;
    std::string out = "\"";
    for (const char c : cell)
        out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + '"';
}

std::string shown(const Estimate &estimate, bool share, const std::string &unit)
{
    const double scale = share ? 100 : 1;
    const std::string behind = share ? " %" : unit.empty() ? "" : ' ' + unit;
    const std::string range = estimate.exact ? "exactly"
        : estimate.bounded                   ? fixed(estimate.low * scale, 2) + " to " + fixed(estimate.high * scale, 2)
                                             : "too few games";
    return fixed(estimate.value * scale, 2) + behind + "  (" + range + ')';
}

} // namespace rw
