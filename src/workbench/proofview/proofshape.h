// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/node.h"
#include "engine/value.h"

#include <QString>

#include <optional>

namespace rw {

/// The proof or branch that contains a path in a file of proofs; empty if there is none.
std::optional<Path> proofAround(const Value &file, const Path &path);
/// For the path of a branch: the path of its outermost proof, and the branch as the request `rehearse` names it, "2.1".
Path wholeProof(const Path &proof);
std::string branchOf(const Path &proof);
/// The beginning of the paths of a branch's failures in the whole proof, "branches.1.branches.0."; empty for the proof itself.
std::string placeOfBranch(const Path &proof);

/// Why the form cannot show this proof, as a sentence; empty if it can.
QString whyNoForm(const Value &proof);

} // namespace rw
