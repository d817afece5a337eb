// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Plain text for a terminal. Widths count characters, not bytes.
namespace rw {

std::size_t widthOf(std::string_view text);
/// With blanks behind it up to that width.
std::string padded(std::string text, std::size_t width);

/// Lines of at most \a width characters, broken between words; each begins with \a indent but the first, whose beginning stands
/// already. No line break at the end.
std::string wrapped(std::string_view text, std::string_view indent, std::size_t width = 100);

/// Rows with columns as wide as their widest cell, two blanks between them. Cells may be missing at the end of a row.
std::string columns(const std::vector<std::vector<std::string>> &rows, std::string_view indent = {});

} // namespace rw
