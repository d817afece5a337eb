// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace rwfuzz {

inline void require(bool holds, const char *what)
{
    if (holds)
        return;
    std::fprintf(stderr, "This does not hold: %s\n", what);
    std::abort();
}

/// Whether a text asks for more than a fuzzer has time for: numbers with many digits, or a bot that searches.
inline bool asksForMuch(std::string_view text)
{
    std::size_t digits = 0;
    for (const char c : text) {
        digits = c >= '0' && c <= '9' ? digits + 1 : 0;
        if (digits > 2)
            return true;
    }
    return text.find("ismcts") != text.npos;
}

} // namespace rwfuzz
