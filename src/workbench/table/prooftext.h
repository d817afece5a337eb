// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace rw {

/// A part of a game as a proof (docs/proofs.md).
struct PlayedProof
{
    std::string name;
    std::vector<std::string> clauses;
    std::vector<std::string> seats;
    std::optional<std::vector<std::string>> variants; ///< empty: the deck's own
    std::vector<std::string> sets; ///< as after --set
    Value given; ///< a map
    Value luck; ///< a map: the seed, and written dice
    std::vector<std::pair<std::string, std::string>> play; ///< seats and their moves
    std::vector<std::pair<std::string, Value>> expect; ///< values by path
};

/// The proof as an item of the list `proofs`, with its indentation. Without \a passes, optional passes are left out.
std::string proofText(const PlayedProof &proof, bool passes);

} // namespace rw
