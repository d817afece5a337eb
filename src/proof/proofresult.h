// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "proof/proofplay.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// What became of one proof.
struct ProofResult
{
    std::string name; ///< a branch's after those around it
    std::string worked; ///< the worked case, or empty
    std::vector<std::string> clauses; ///< that it names
    Place where;
    bool passed = false;
    std::uint64_t seeds = 0; ///< with how many it was played
    std::optional<std::uint64_t> seed; ///< the one with which it failed
    std::vector<ProofFailure> failures;
    std::vector<JournalEntry>
        journal; ///< of a proof that failed: how it came to that; of one that passed only when it is asked for
    std::vector<std::string> proven; ///< of the clauses that it names, those that it proves

    /// What would have to change for it to pass, where all that differs are numbers of cards; else nothing.
    std::vector<CountUpdate> countUpdates() const;
};

} // namespace rw
