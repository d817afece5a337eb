// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"

#include <string>

namespace rw {

/// The intended change of an edit in the tree.
struct TreeChange
{
    enum class Kind { Nothing, Set, Insert, Remove, Move, RenameKey };

    Kind kind = Kind::Nothing;
    NodeId at = noNode; ///< the node that is set, or whose key is renamed; otherwise the map or list
    std::size_t from = 0; ///< position among the children before the change
    std::size_t to = 0; ///< and after it
    std::string key; ///< of the inserted member, or the new name
    Value value; ///< the inserted value
};

/// Whether both trees are equal except for the change, including anchors, aliases, tags, keys and their order.
bool changedOnly(const Document &before, const Document &after, const TreeChange &change);

/// Equal in order and kinds, too. A not-a-number equals itself.
bool identical(const Value &a, const Value &b);

} // namespace rw
