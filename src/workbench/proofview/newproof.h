// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "workbench/spot.h"

namespace rw {

struct Workspace;

/// Begins a proof, as one step of undo, and tells where it stands. Where \a around lies in a card the proof is named after it, names its
/// clauses, and gives it to a seat as other proofs of the deck do. It stands in the file of \a around when that is one of proofs, else
/// beside the proofs of that card.
Checked<Spot> newProof(Workspace &workspace, const Spot &around);

} // namespace rw
