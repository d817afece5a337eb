// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <string>
#include <string_view>
#include <vector>

namespace rw {

// Paths as proofs write them for the tree of a state: `seats.anna.stash.huginn.face`. Steps are keys of maps; items of
// lists by their position from 1, or by what their key `card` holds.

/// The member or item that one step leads to, or nullptr.
const Value *treeStep(const Value &here, std::string_view step);
Value *treeStep(Value &here, std::string_view step);

/// The steps that can be taken from here, for a sentence or a guess.
std::vector<std::string> treeSteps(const Value &here);

/// How far a path leads: the last value on the way, and the steps that it does not have; empty when all is there.
struct TreePlace
{
    const Value *value;
    std::string missing;
};
TreePlace walkTree(const Value &tree, std::string_view path);

/// "there is no DICE at SEATS.ANNA", with what was meant if that can be told.
Finding unknownTreePath(const Value &tree, std::string_view path);

/// Puts values in the place of those at the paths that \a changes has as keys. Maps change what they name and leave the
/// rest; all else is replaced whole. A path that is not there is a finding; the other changes are made.
Findings changeTree(Value &tree, const Value &changes);

} // namespace rw
