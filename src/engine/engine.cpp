// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine.h"

#include <algorithm>

namespace rw {

std::size_t GameFacts::counters() const
{
    return std::max(ownCounters,
                    countersOfClauses.empty() ? clauses.size() : std::size_t(*std::ranges::max_element(countersOfClauses)) + 1);
}

void GameFacts::settle(std::vector<std::uint64_t> &counters, std::vector<std::uint64_t> &clauseCounts) const
{
    for (std::size_t clause = 0; clause < clauses.size(); ++clause)
        clauseCounts[clause] += counters[countersOfClauses.empty() ? clause : countersOfClauses[clause]];
    std::ranges::fill(counters, 0);
}

std::uint16_t GameFacts::clauseOf(std::uint16_t counter) const
{
    const auto found = std::ranges::find(countersOfClauses, counter);
    return countersOfClauses.empty() ? counter : std::uint16_t(found - countersOfClauses.begin());
}

} // namespace rw
