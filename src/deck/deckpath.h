// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/node.h"
#include "engine/value.h"

#include <string>
#include <string_view>

namespace rw {

/// The steps of a path as a person writes it, `artifacts.huginn.gold`, in a value: cards by their ids or positions, keys
/// also when they have dots. \a missing is what is left of the path where the value does not go on; empty when all is there.
struct ResolvedPath
{
    Path path;
    std::string missing;
};
ResolvedPath resolve(const Value &value, std::string_view path);

/// Whether each of its steps has a name: not "" or `tables..dice`.
bool isWholePath(std::string_view path);

/// The path as a person writes it, with the id in place of the position where an item has one.
std::string idText(const Value &value, const Path &path);
/// The path with ids in place of positions: it stays the same when other cards come and go.
Path idPath(const Value &value, const Path &path);

} // namespace rw
