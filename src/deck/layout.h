// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"
#include "deck/scalarwriter.h"

#include <string>
#include <string_view>

namespace rw {

/// The layout habits of a file's authors, as far as the text near a node shows them.
struct Habits
{
    int step = 2; ///< columns from the keys of a map to the keys below them
    int dash = 2; ///< columns from a key to the dashes of its list; 0 if the dashes are in the key's column
    char quote = '"';
    bool blankInBraces = false; ///< { a: 1 }
    bool blockTexts = true; ///< texts of several lines are written with |, not in quotes
    std::string lineEnd = "\n";
};
Habits habitsNear(const Document &document, NodeId node);

/// Questions about the text around a node.
bool inFlow(const Document &document, NodeId node); ///< whether its parent is written in brackets
std::size_t propertiesEnd(const Document &document, NodeId node); ///< end of anchor and tag; whole.begin without them
std::size_t afterKey(const Document &document, NodeId node); ///< directly behind its colon or dash
bool hasColon(const Document &document, NodeId value); ///< whether a map's entry has a colon; {a} has none
std::size_t lineStart(std::string_view text, std::size_t at);
std::size_t lineEnd(std::string_view text, std::size_t at); ///< the position of the line break, or of the text's end
std::size_t nextLine(std::string_view text, std::size_t at);
bool startsLine(std::string_view text, std::size_t at); ///< whether only blanks precede it on its line
bool isBlankText(std::string_view text);
int columnOf(std::string_view text, std::size_t at); ///< from 0, in bytes, because indentation is only spaces

/// The bytes of a block entry, including the comment lines directly above it and the comment behind it. Comments at the beginning
/// of the file do not count. The bytes end before the last line break.
Span entryLines(const Document &document, NodeId container, std::size_t index);

ScalarSpot spotOf(const Document &document, NodeId scalar, const Habits &habits);

} // namespace rw
