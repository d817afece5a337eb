// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/rotation.h"

#include <algorithm>

namespace rw {

BatchPlan rotatedPlan(BatchPlan plan, int by)
{
    plan.rotate = false;
    std::ranges::rotate(plan.bots, plan.bots.begin() + by);
    return plan;
}

BatchSums rotatedBack(const BatchSums &sums, int by)
{
    BatchSums back = sums;
    const auto turn = [&](std::vector<std::uint64_t> &counts) {
        const auto ofBot = std::ptrdiff_t(counts.size()) / sums.bots;
        std::ranges::rotate(counts, counts.end() - by * ofBot);
    };
    turn(back.sat);
    turn(back.won);
    return back;
}

GatheredGames gatheredByLuck(const std::vector<GatheredGames> &rotations, int gamesOfPair)
{
    GatheredGames all;
    for (std::size_t luck = 0; luck < rotations.front().games.size(); ++luck)
        for (int by = 0; by < gamesOfPair; ++by)
            all.append(rotations[rotations.size() == 1 ? 0 : std::size_t(by)], luck);
    return all;
}

} // namespace rw
