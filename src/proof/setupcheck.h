// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "proof/scenario.h"

#include <cstdint>
#include <vector>

namespace rw {

/// The luck of a proof by its addresses.
struct ProofScript
{
    LuckScript faces;
    std::vector<std::vector<std::uint64_t>> addresses; ///< of each Scenario::luck
};

/// What of a proof's luck the game does not know, or cannot fall so, is in \a findings.
ProofScript scriptOf(const Scenario &scenario, const Engine &engine, Findings &findings);

/// What of a proof's luck could not fall where it was asked for.
Findings misfitsOf(const Scenario &scenario, const ProofScript &script, LuckSpoken spoken);

/// Seats that do not sit at the table, clauses that the game does not have, and moments that its course does not have.
Findings checkNames(const Scenario &scenario, const Engine &engine, const std::vector<std::string> &moments);

/// Where in its file a proof gives what the path of a state is about.
Place placeOfGiven(const Scenario &scenario, const std::string &path);

} // namespace rw
