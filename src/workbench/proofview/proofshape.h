// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/node.h"
#include "engine/value.h"

#include <QString>

#include <optional>

namespace rw {

/// The proof or branch that a path in a file of proofs leads to, or into; nothing where it leads to none.
std::optional<Path> proofAround(const Value &file, const Path &path);
/// Of a proof's path that of the proof around all branches, and which branch it is: "2.1", as the request `rehearse` has it.
Path wholeProof(const Path &proof);
std::string branchOf(const Path &proof);
/// Where in the whole proof the branch stands, as the paths of failures begin: "branches.1.branches.0."; empty for the proof itself.
std::string placeOfBranch(const Path &proof);

/// Why a form cannot show this proof, in a sentence; empty when it can.
QString whyNoForm(const Value &proof);

} // namespace rw
