// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// The surroundings of a scalar that is to be written.
struct ScalarSpot
{
    int indent = -1; ///< further lines must be indented deeper than this column
    int step = 2; ///< how much deeper
    bool flow = false; ///< inside brackets
    bool key = false; ///< before a colon
    bool blockTexts = true; ///< whether a new text may be written with | on lines of its own
    char quote = '"'; ///< for a text that needs quotes
    std::string lineEnd = "\n";
};

/// Spellings of a text in one style; empty if the style cannot express it.
std::optional<std::string> plainText(const std::string &text, const ScalarSpot &spot);
std::optional<std::string> singleQuoted(const std::string &text);
std::string doubleQuoted(const std::string &text);
std::optional<std::string> literalText(const std::string &text, const ScalarSpot &spot);
std::optional<std::string> foldedText(const std::string &text, const ScalarSpot &spot, std::size_t width);

/// The bytes of a scalar, changed to mean \a text. Unchanged parts keep their bytes (escapes, line ends, blanks); only new
/// parts are spelled in the scalar's own style. The caller must read the result to verify it.
std::optional<std::string> respelled(const Document &document, NodeId scalar, const std::string &text, const ScalarSpot &spot);

/// Spellings of a value, best first: for a new scalar (\a model is a sibling whose style is copied, or noNode), and
/// for one that is already there.
std::vector<std::string> newSpellings(const Value &value, const Document &document, NodeId model, const ScalarSpot &spot);
std::vector<std::string> spellings(const Value &value, const Document &document, NodeId scalar, const ScalarSpot &spot);

} // namespace rw
