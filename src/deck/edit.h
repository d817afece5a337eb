// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"
#include "deck/patch.h"

#include <cstddef>
#include <string>

namespace rw {

/// A change that was verified by reading the result: it changes what it should, and nothing else.
struct Edit
{
    Patch patch;
    Document after;
};

/// What an edit does if the value also appears elsewhere (Document::shared).
enum class Sharing {
    Ask, ///< nothing: the finding edit.shared asks the user
    All, ///< change the value everywhere
    Detach ///< give this place a value of its own; the other places keep theirs
};

/// Every edit touches as few bytes as it can and follows the style of the text around it. If an edit is impossible, findings
/// say why, and the document stays unchanged.

/// Adds a missing member at the end of its map.
Checked<Edit> setValue(const Document &document, const Path &path, const Value &value, Sharing sharing = Sharing::Ask);

inline constexpr std::size_t atEnd = std::size_t(-1);
/// Inserts an item into a list, before the item at \a index. An empty value becomes a list.
Checked<Edit> insertItem(const Document &document, const Path &list, std::size_t index, const Value &value,
                         Sharing sharing = Sharing::Ask);
/// Inserts a new member into a map. An empty value becomes a map.
Checked<Edit> insertMember(const Document &document, const Path &map, const std::string &key, const Value &value,
                           std::size_t index = atEnd, Sharing sharing = Sharing::Ask);
/// Removes a member or an item, with the comment on its line and, except for the first entry, the comment lines directly above.
Checked<Edit> removeNode(const Document &document, const Path &path, Sharing sharing = Sharing::Ask);
/// Moves a child of a map or list. \a to is its position after the move.
Checked<Edit> moveChild(const Document &document, const Path &container, std::size_t from, std::size_t to,
                        Sharing sharing = Sharing::Ask);
Checked<Edit> renameKey(const Document &document, const Path &member, const std::string &key, Sharing sharing = Sharing::Ask);

} // namespace rw
