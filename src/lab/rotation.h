// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/pairlayout.h"

namespace rw {

/// The same luck, with all bots moved on by \a by seats.
BatchPlan rotatedPlan(BatchPlan plan, int by);

/// Turns the sums of a rotated plan back, so that they are by the places of the bots in the plan itself.
BatchSums rotatedBack(const BatchSums &sums, int by);

/// The games of all rotations, ordered by luck. A single rotation stands for all of them.
GatheredGames gatheredByLuck(const std::vector<GatheredGames> &rotations, int gamesOfPair);

} // namespace rw
