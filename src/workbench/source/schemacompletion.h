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

/// The place of the cursor in a text in block style. It is found by indentation, so it is also known while the text is
/// invalid.
struct WritingPlace
{
    Path path; ///< of the map around the cursor; positions in lists are all 0
    std::string key; ///< the key of the value at the cursor; empty if the cursor is in a key
    std::string prefix; ///< the text of it before the cursor
    bool isKnown = false; ///< whether completion is possible here at all
};
WritingPlace writingPlace(std::string_view text, std::size_t cursor);

/// The parts of a JSON Schema for the values at a path, with references followed.
std::vector<const Value *> schemaParts(const Value &schema, const Path &path);

/// The possible next words: keys with a colon, or the words of a choice.
QStringList completions(const Value &schema, const WritingPlace &place);

} // namespace rw
