// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/node.h"
#include "engine/value.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// What stands before the cursor in a text in block style, told from its indentation, so that it also works while the text is
/// broken.
struct WritingPlace
{
    Path path; ///< of the map that is written in; positions in lists are all 0
    std::string key; ///< whose value is being written; empty while a key is
    std::string prefix; ///< what is written of it so far
    bool isKnown = false; ///< whether something can be completed here at all
};
WritingPlace writingPlace(std::string_view text, std::size_t cursor);

/// The parts of a JSON Schema that say what may stand at a path, references followed.
std::vector<const Value *> schemaParts(const Value &schema, const Path &path);

/// What may be written next: keys with a colon, or the words of a choice.
QStringList completions(const Value &schema, const WritingPlace &place);

} // namespace rw
