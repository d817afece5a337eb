// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// Finds line and column of a byte in a text.
class LineIndex
{
public:
    explicit LineIndex(std::string_view text);

    /// Both count from 1. Columns count code points; a byte order mark has no column.
    Place place(std::string_view text, std::string file, std::size_t offset) const;

private:
    std::size_t continuations(std::string_view text, std::size_t before) const;

    std::vector<std::size_t> m_starts;
    std::vector<std::size_t> m_continuations; ///< bytes before each block that do not begin a code point
};

/// The length of the byte order mark at the start of a text: 3 or 0.
std::size_t markSize(std::string_view text);

/// The length of the well-formed UTF-8 sequence at \a at; 0 if there is none.
std::size_t sequenceSize(std::string_view text, std::size_t at);
/// The code point of a well-formed sequence.
char32_t codePoint(std::string_view sequence);
void appendUtf8(std::string &out, char32_t point);

/// Whether a YAML text may contain the character unescaped: no control characters, no byte order mark in the middle.
bool isPrintable(char32_t point);

/// Bytes that a text may not contain: invalid UTF-8, lone carriage returns, control characters. At most \a most findings.
Findings checkBytes(std::string_view text, const std::string &file, const LineIndex &lines, std::size_t most);

/// "\r\n" if more lines end with it than with "\n" alone, otherwise "\n".
std::string_view usualLineEnd(std::string_view text);

} // namespace rw
