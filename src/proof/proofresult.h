// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "proof/proofplay.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// The result of one proof.
struct ProofResult
{
    std::string name; ///< the name of a branch follows the names of the proofs around it
    std::string worked; ///< the worked case, or empty
    std::vector<std::string> clauses; ///< the clauses that it names
    Place where;
    bool passed = false;
    std::uint64_t seeds = 0; ///< number of seeds with which it was played
    std::optional<std::uint64_t> seed; ///< the seed with which it failed
    std::vector<ProofFailure> failures;
    std::vector<JournalEntry>
        journal; ///< events: of a failed proof up to the failure; of a passed proof only on request, then those of its first seed
    std::vector<std::string> proven; ///< those of its named clauses that it proves

    /// The numbers of cards to be changed so that the proof passes. Empty if anything else differs.
    std::vector<CountUpdate> countUpdates() const;
};

} // namespace rw
