// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "workbench/parts/spot.h"

namespace rw {

class DeckSession;

// What is done with a whole proof or branch, each as one step of undo. All tell what is to be shown then.

/// A copy behind it.
Checked<Spot> duplicateProof(DeckSession &session, const Spot &proof);
/// Takes it away. The last proof of a file stays.
Checked<Spot> removeProof(DeckSession &session, const Spot &proof);
/// A branch that goes on where it ends.
Checked<Spot> beginBranch(DeckSession &session, const Spot &proof);

} // namespace rw
