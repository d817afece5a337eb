// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace rw {

enum class LineBreaks { Keep, Mark };

/// Marks everything in a text that a terminal would obey instead of showing: control characters (an escape becomes ␛), characters
/// that reverse the writing direction (<U+202E>) and bytes that are not UTF-8 (�). Keeps tabs and, if asked, line breaks.
std::string visible(std::string_view text, LineBreaks lineBreaks = LineBreaks::Keep);

/// The number of bytes at the end that may be an incomplete character, whose other bytes are still to come.
std::size_t unfinishedBytes(std::string_view text);

} // namespace rw
