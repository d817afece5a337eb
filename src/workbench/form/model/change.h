// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/edit.h"
#include "engine/value.h"

#include <cstddef>
#include <string>
#include <vector>

namespace rw::form {

/// A change that a user makes to a value: sets, inserts, removes or moves one thing in it. Paths begin in that value.
struct Change
{
    enum class Kind { Set, Insert, Remove, Move };

    Kind kind = Kind::Set;
    Path path = {}; ///< the value to set or remove; for an insertion or a move, the list
    Value value = {}; ///< the new value
    std::size_t from = 0; ///< for a move: the old position
    std::size_t to = 0; ///< for a move or an insertion: the new position

    static Change set(Path path, Value value) { return {Kind::Set, std::move(path), std::move(value)}; }
    static Change remove(Path path) { return {Kind::Remove, std::move(path)}; }
    static Change insert(Path list, std::size_t index, Value value)
    {
        return {Kind::Insert, std::move(list), std::move(value), 0, index};
    }
    static Change move(Path list, std::size_t from, std::size_t to) { return {Kind::Move, std::move(list), {}, from, to}; }

    friend bool operator==(const Change &, const Change &) = default;
};

using Changes = std::vector<Change>;

/// The value at a path; nullptr if there is none.
const Value *valueAt(const Value &root, const Path &path);
Path joined(Path path, const PathStep &step);
Path joined(Path path, const Path &more);

/// The value after the change. If the path does not exist, nothing changes, except that Set may add the last key.
Value changed(Value root, const Change &change);
Value changed(Value root, const Changes &changes);
/// The scalars that differ between two values of the same shape, as changes. If their shapes differ, a change of the whole value.
Changes differences(const Value &before, const Value &after, const Path &path = {});
/// The edit of a document for a change; \a base is the path of the value in the document.
Checked<Edit> edited(const Document &document, const Path &base, const Change &change, Sharing sharing = Sharing::Ask);
/// All changes as one edit, or none of them.
Checked<Edit> edited(const Document &document, const Path &base, const Changes &changes, Sharing sharing = Sharing::Ask);

} // namespace rw::form
