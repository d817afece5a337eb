// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// Where a scalar is to be written.
struct ScalarSpot
{
    int indent = -1; ///< further lines must stand deeper than this column
    int step = 2; ///< by how much
    bool flow = false; ///< inside brackets
    bool key = false; ///< before a colon
    bool blockTexts = true; ///< whether a new text may be written as | with lines of its own
    char quote = '"'; ///< for a text that needs quotes
    std::string lineEnd = "\n";
};

/// Spells of a text in one style, or nothing where the style cannot say it.
std::optional<std::string> plainText(const std::string &text, const ScalarSpot &spot);
std::optional<std::string> singleQuoted(const std::string &text);
std::string doubleQuoted(const std::string &text);
std::optional<std::string> literalText(const std::string &text, const ScalarSpot &spot);
std::optional<std::string> foldedText(const std::string &text, const ScalarSpot &spot, std::size_t width);

/// The bytes of a scalar changed to mean \a text: what stays of the meaning keeps its bytes (escapes, line ends,
/// blanks), and only what is new is spelled anew, in the scalar's own style. Whoever uses it reads the result again.
std::optional<std::string> respelled(const Document &document, NodeId scalar, const std::string &text, const ScalarSpot &spot);

/// The spellings of a value, best first, for a new scalar (\a model: a sibling whose style is copied, or noNode)
/// and for one that stands there already.
std::vector<std::string> newSpellings(const Value &value, const Document &document, NodeId model, const ScalarSpot &spot);
std::vector<std::string> spellings(const Value &value, const Document &document, NodeId scalar, const ScalarSpot &spot);

} // namespace rw
