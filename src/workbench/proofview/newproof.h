// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "workbench/parts/spot.h"

#include <functional>

namespace rw {

struct Workspace;

/// Begins a proof, as one step of undo, and tells where it stands. Where \a around lies in a card the proof is named after it and names
/// its clauses. It begins where a proof of the deck lets the card matter, as *Try this card* does; else it gives the card to a seat as
/// other proofs do. It stands in the file of \a around when that is one of proofs, else beside the proofs of that card.
void newProof(Workspace &workspace, const Spot &around, std::function<void(const Checked<Spot> &made)> then);

} // namespace rw
