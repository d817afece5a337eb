// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckloader.h"

namespace rw {

/// Adds `node` to a finding that is written as a value: the keys and positions that lead from the root of its file to the innermost
/// node at its line and column, as ["artifacts", 4, "gold"]. It adds nothing where the finding has no line, or its file could not be
/// read.
void tellNode(const Deck &deck, Value &finding);
/// The same for each finding of a list.
void tellNodes(const Deck &deck, Value &findings);

} // namespace rw
