// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"
#include "deck/patch.h"

#include <cstddef>
#include <string>

namespace rw {

/// A change that was read again and found to change what it should and nothing else.
struct Edit
{
    Patch patch;
    Document after;
};

/// What to do when the value to be changed also stands elsewhere (Document::shared).
enum class Sharing {
    Ask, ///< nothing: the finding edit.shared asks the user
    All, ///< change it wherever it stands
    Detach ///< give this place a value of its own; the others keep theirs
};

/// Every edit touches as few bytes as it can and copies the style of what stands around. Where it cannot be done
/// the findings say why, and the document stays as it is.

/// A member that is missing is added at the end of its map.
Checked<Edit> setValue(const Document &document, const Path &path, const Value &value, Sharing sharing = Sharing::Ask);

inline constexpr std::size_t atEnd = std::size_t(-1);
/// Puts an item into a list before the one at \a index. What is empty becomes a list.
Checked<Edit> insertItem(const Document &document, const Path &list, std::size_t index, const Value &value,
                         Sharing sharing = Sharing::Ask);
/// Puts a new member into a map. What is empty becomes a map.
Checked<Edit> insertMember(const Document &document, const Path &map, const std::string &key, const Value &value,
                           std::size_t index = atEnd, Sharing sharing = Sharing::Ask);
/// Takes a member or an item away, with the comment on its line and, but for the first, the comment lines right above it.
Checked<Edit> removeNode(const Document &document, const Path &path, Sharing sharing = Sharing::Ask);
/// Moves a child of a map or list; \a to is its position afterwards.
Checked<Edit> moveChild(const Document &document, const Path &container, std::size_t from, std::size_t to,
                        Sharing sharing = Sharing::Ask);
Checked<Edit> renameKey(const Document &document, const Path &member, const std::string &key, Sharing sharing = Sharing::Ask);

} // namespace rw
