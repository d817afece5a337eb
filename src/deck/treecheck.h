// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"

#include <string>

namespace rw {

/// What an edit was to change in the tree, and nothing else.
struct TreeChange
{
    enum class Kind { Nothing, Set, Insert, Remove, Move, RenameKey };

    Kind kind = Kind::Nothing;
    NodeId at = noNode; ///< the node that is set, or whose key is renamed; for the others the map or list
    std::size_t from = 0; ///< position among the children before
    std::size_t to = 0; ///< and after
    std::string key; ///< of what came in, or the new name
    Value value; ///< what came in
};

/// Whether the trees are the same, anchors, aliases, tags, keys and order included, but for the change.
bool changedOnly(const Document &before, const Document &after, const TreeChange &change);

/// Equal with order and kinds; not-a-number equals itself.
bool identical(const Value &a, const Value &b);

} // namespace rw
