// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "workbench/parts/spot.h"

#include <functional>

namespace rw {

struct Workspace;

/// Adds a proof in one undo step, and passes its spot to \a then. If \a around is inside a card, the proof has the card's name
/// and clauses. It begins where the card is about to matter in another proof, like *Try this card*, or else gives the card to a
/// seat as other proofs do. It goes into the file of \a around if that is one of proofs, or else to the card's other proofs.
void newProof(Workspace &workspace, const Spot &around, std::function<void(const Checked<Spot> &made)> then);

} // namespace rw
