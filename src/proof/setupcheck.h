// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "proof/scenario.h"

#include <cstdint>
#include <vector>

namespace rw {

/// The written luck of a proof, by address.
struct ProofScript
{
    LuckScript faces;
    std::vector<std::vector<std::uint64_t>> addresses; ///< for each line in Scenario::luck
};

/// Makes the script of a proof. Unknown draws, and faces that cannot fall, go to \a findings.
ProofScript scriptOf(const Scenario &scenario, const Engine &engine, Findings &findings);

/// Findings for written faces that could not fall when the game asked for them.
Findings misfitsOf(const Scenario &scenario, const ProofScript &script, LuckSpoken spoken);

/// Findings for unknown seats, for clauses that the game does not have, and for moments that its course does not have.
Findings checkNames(const Scenario &scenario, const Engine &engine, const std::vector<std::string> &moments);

/// The place in its file where a proof gives the value at this path of the state.
Place placeOfGiven(const Scenario &scenario, const std::string &path);

} // namespace rw
