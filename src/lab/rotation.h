// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/pairlayout.h"

namespace rw {

/// The same luck with all bots so many seats on.
BatchPlan rotatedPlan(BatchPlan plan, int by);

/// Sums of a rotated plan, by the places that bots have in the plan itself.
BatchSums rotatedBack(const BatchSums &sums, int by);

/// The games of all rotations, luck by luck; one alone stands for all of them.
GatheredGames gatheredByLuck(const std::vector<GatheredGames> &rotations, int gamesOfPair);

} // namespace rw
