// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <string>
#include <string_view>
#include <vector>

namespace rw {

// Paths in the tree of a state, as proofs write them: `seats.anna.stash.huginn.face`. Steps are keys of maps. Items of
// lists are found by their position, counting from 1, or by their member `card`.

/// The member or item to which one step leads, or nullptr.
const Value *treeStep(const Value &here, std::string_view step);
Value *treeStep(Value &here, std::string_view step);

/// The possible steps from here, for a message or a suggestion.
std::vector<std::string> treeSteps(const Value &here);

/// How far a path leads: the last value on it, and the steps that do not exist. These are empty if the whole path exists.
struct TreePlace
{
    const Value *value;
    std::string missing;
};
TreePlace walkTree(const Value &tree, std::string_view path);

/// "there is no DICE at SEATS.ANNA", with a suggestion if there is a likely one.
Finding unknownTreePath(const Value &tree, std::string_view path);

/// Changes the values at the paths that are the keys of \a changes. A map changes only the members it names; any other
/// value is replaced. A path that does not exist is a finding, but the other changes are made.
Findings changeTree(Value &tree, const Value &changes);

} // namespace rw
