// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <QString>

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

/// A value that a proof expects, as people say it: "Crown, Huginn (face up)". Cards are called as in \a effective, the effective deck.
QString expectedWords(const Value &value, const Value &effective);

/// As an item of the list `proofs`, indented as it stands there. Without \a passes those that need not be written are left out.
std::string proofText(const PlayedProof &proof, bool passes);

} // namespace rw
