// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/visible.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace rw {

namespace {

std::size_t lengthFrom(unsigned char first)
{
    return first < 0x80                 ? 1
        : first >= 0xc2 && first < 0xe0 ? 2
        : first >= 0xe0 && first < 0xf0 ? 3
        : first >= 0xf0 && first < 0xf5 ? 4
                                        : 0;
}

/// The first character of a text and its number of bytes; 0 bytes if the text does not begin with a valid character.
std::pair<char32_t, std::size_t> firstOf(std::string_view text)
{
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t length = lengthFrom(first);
    if (length == 0 || length > text.size())
        return {0, 0};
    char32_t code = length == 1 ? first : first & (0x7fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(text[i]);
        if ((next & 0xc0) != 0x80)
            return {0, 0};
        code = code << 6 | (next & 0x3fu);
    }
    const bool isLong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    const bool isNone = code > 0x10ffff || (code >= 0xd800 && code < 0xe000);
    return isLong || isNone ? std::pair<char32_t, std::size_t>{0, 0} : std::pair{code, length};
}

bool isHidden(char32_t code)
{
    constexpr std::array<std::pair<char32_t, char32_t>, 8> ranges{{{0x80, 0x9f},
                                                                   {0x61c, 0x61c},
                                                                   {0x200e, 0x200f},
                                                                   {0x2028, 0x202e},
                                                                   {0x2066, 0x2069},
                                                                   {0xfeff, 0xfeff},
                                                                   {0xfff9, 0xfffb},
                                                                   {0xe0000, 0xe007f}}};
    return std::ranges::any_of(ranges, [code](const auto &range) { return code >= range.first && code <= range.second; });
}

/// The printable symbol for a control character: ␀ to ␟, and ␡.
std::string picture(char32_t code)
{
    const auto last = code == 0x7f ? 0x21 : code;
    return {'\xe2', '\x90', char(0x80 + last)};
}

} // namespace

std::string visible(std::string_view text, LineBreaks lineBreaks)
{
    std::string out;
    while (!text.empty()) {
        const auto [code, length] = firstOf(text);
        const bool isKept = code == '\t' || (code == '\n' && lineBreaks == LineBreaks::Keep);
        if (length == 0)
            out += "\xef\xbf\xbd";
        else if ((code < 0x20 || code == 0x7f) && !isKept)
            out += picture(code);
        else if (isHidden(code)) {
            char name[16];
            std::snprintf(name, sizeof name, "<U+%04X>", unsigned(code));
            out += name;
        } else
            out += text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return out;
}

std::size_t unfinishedBytes(std::string_view text)
{
    for (std::size_t back = 1; back <= std::min<std::size_t>(3, text.size()); ++back) {
        const auto byte = static_cast<unsigned char>(text[text.size() - back]);
        if ((byte & 0xc0) != 0x80)
            return lengthFrom(byte) > back ? back : 0;
    }
    return 0;
}

} // namespace rw
