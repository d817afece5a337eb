// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace rw {

/// A stretch of play as a proof (docs/proofs.md).
struct PlayedProof
{
    std::string name;
    std::vector<std::string> clauses;
    std::vector<std::string> seats;
    std::optional<std::vector<std::string>> variants; ///< none: the deck's own
    std::vector<std::string> sets; ///< as after --set
    Value given; ///< a map
    Value luck; ///< a map: where luck comes from, and dice that are written down
    std::vector<std::pair<std::string, std::string>> play; ///< seats and their moves
    std::vector<std::pair<std::string, Value>> expect; ///< by paths
};

/// As an item of the list `proofs`, indented as it stands there. Without \a passes those that need not be written are left out.
std::string proofText(const PlayedProof &proof, bool passes);

} // namespace rw
