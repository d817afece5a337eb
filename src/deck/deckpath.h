// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/node.h"
#include "engine/value.h"

#include <string>
#include <string_view>

namespace rw {

/// A path as a person writes it, `artifacts.huginn.gold`, as steps in a value. Cards are named by id or position; keys may
/// contain dots. \a missing is the rest of the path if the value does not go on; empty if everything exists.
struct ResolvedPath
{
    Path path;
    std::string missing;
};
ResolvedPath resolve(const Value &value, std::string_view path);

/// Whether every step of the path has a name. "" and `tables..dice` are not whole.
bool isWholePath(std::string_view path);

/// The path as a person writes it, with ids instead of positions where items have ids.
std::string idText(const Value &value, const Path &path);
/// The path with ids instead of positions, which stays valid when other cards are added or removed.
Path idPath(const Value &value, const Path &path);

} // namespace rw
