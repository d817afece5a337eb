// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/edit.h"
#include "engine/value.h"

#include <cstddef>
#include <string>
#include <vector>

namespace rw::form {

/// What somebody does to a value: set, insert, remove or move one thing in it. Paths begin in that value.
struct Change
{
    enum class Kind { Set, Insert, Remove, Move };

    Kind kind = Kind::Set;
    Path path = {}; ///< what is set or removed; of an insertion and a move, the list
    Value value = {}; ///< what comes
    std::size_t from = 0; ///< of a move
    std::size_t to = 0; ///< of a move and an insertion: the position afterwards

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

/// The value at a path; nullptr when there is none.
const Value *valueAt(const Value &root, const Path &path);
Path joined(Path path, const PathStep &step);
Path joined(Path path, const Path &more);

/// The value after the change. What leads nowhere changes nothing, but for the last key of what is set.
Value changed(Value root, const Change &change);
Value changed(Value root, const Changes &changes);
/// The scalars that differ between two values of the same form, as changes; the whole where the form differs.
Changes differences(const Value &before, const Value &after, const Path &path = {});
/// The change of a document, where \a base is the path of the value in it.
Checked<Edit> edited(const Document &document, const Path &base, const Change &change, Sharing sharing = Sharing::Ask);
/// All of them as one edit, or none.
Checked<Edit> edited(const Document &document, const Path &base, const Changes &changes, Sharing sharing = Sharing::Ask);

} // namespace rw::form
