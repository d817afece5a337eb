// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Lays out plain text for a terminal. Widths count characters, not bytes.
namespace rw {

std::size_t widthOf(std::string_view text);
/// The text, filled up with blanks to this width.
std::string padded(std::string text, std::size_t width);

/// Breaks a text between words into lines of at most \a width characters. Each line except the first begins with \a indent; the
/// beginning of the first is already printed. No line break at the end.
std::string wrapped(std::string_view text, std::string_view indent, std::size_t width = 100);

/// Rows with columns as wide as their widest cell, separated by two blanks. A row may have fewer cells at its end.
std::string columns(const std::vector<std::vector<std::string>> &rows, std::string_view indent = {});

} // namespace rw
