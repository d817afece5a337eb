// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"
#include "deck/scalarwriter.h"

#include <string>
#include <string_view>

namespace rw {

/// How the people who wrote a file lay it out, as far as it can be seen near a node.
struct Habits
{
    int step = 2; ///< columns from a map's keys to the keys below
    int dash = 2; ///< columns from a key to the dashes of its list: 0 where they stand under the key
    char quote = '"';
    bool blankInBraces = false; ///< { a: 1 }
    bool blockTexts = true; ///< texts of several lines as |, not in quotes
    std::string lineEnd = "\n";
};
Habits habitsNear(const Document &document, NodeId node);

/// Questions about the text around nodes.
bool inFlow(const Document &document, NodeId node); ///< whether its parent is written in brackets
std::size_t propertiesEnd(const Document &document, NodeId node); ///< of anchor and tag; whole.begin without them
std::size_t afterKey(const Document &document, NodeId node); ///< right behind its colon or dash
bool hasColon(const Document &document, NodeId value); ///< whether a map's entry has one: {a} has none
std::size_t lineStart(std::string_view text, std::size_t at);
std::size_t lineEnd(std::string_view text, std::size_t at); ///< of the line's break, or the text's end
std::size_t nextLine(std::string_view text, std::size_t at);
bool startsLine(std::string_view text, std::size_t at); ///< whether only blanks stand before it on its line
bool isBlankText(std::string_view text);
int columnOf(std::string_view text, std::size_t at); ///< from 0, in bytes: indentation has nothing else

/// The bytes of a block entry with what belongs to it: the comment lines right above it, but for those that begin the
/// file, and the comment behind it. It ends before its last line break.
Span entryLines(const Document &document, NodeId container, std::size_t index);

ScalarSpot spotOf(const Document &document, NodeId scalar, const Habits &habits);

} // namespace rw
