// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

namespace rw {

/// Luck that is written down as under `luck` of a proof, {"round 3": {"roll anna": [1, 3]}}, by its addresses. What is wrong with
/// it is a finding with its path there.
Checked<LuckScript> readLuck(const Engine &engine, const Value &luck);

} // namespace rw
