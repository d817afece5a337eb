// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace rw {

enum class LineBreaks { Keep, Mark };

/// A text with marks in place of what a terminal would obey rather than show: control characters (an escape becomes ␛), characters that turn
/// the direction of writing (<U+202E>), and bytes that are not UTF-8 (�). Tabs stay, and line breaks where they are to be kept.
std::string visible(std::string_view text, LineBreaks lineBreaks = LineBreaks::Keep);

/// How many bytes at the end of a text may be the beginning of a character whose rest is still to come.
std::size_t unfinishedBytes(std::string_view text);

} // namespace rw
