// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "workbench/parts/spot.h"

namespace rw {

class DeckSession;

// Actions on a whole proof or branch, each in one undo step. The result is the spot to show afterwards.

/// Inserts a copy behind it.
Checked<Spot> duplicateProof(DeckSession &session, const Spot &proof);
/// Removes it. The last proof of a file cannot be removed.
Checked<Spot> removeProof(DeckSession &session, const Spot &proof);
/// Adds a branch that begins where it ends.
Checked<Spot> beginBranch(DeckSession &session, const Spot &proof);

} // namespace rw
