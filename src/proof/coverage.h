// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckloader.h"
#include "engine/engine.h"

#include <string>
#include <string_view>
#include <vector>

namespace rw {

struct ProofResult;

/// What the proofs say about one clause.
struct ClauseStanding
{
    enum class Kind {
        Proven, ///< a proof that passes names it, and it came about there
        Failing, ///< only proofs that fail would prove it
        NotReached, ///< proofs name it, but it does not come about in them
        NotNamed,
        Untestable, ///< as rules.yaml says, with the reason
    };

    std::string id;
    Kind kind = Kind::NotNamed;
    std::vector<std::string> proofs; ///< the names of those that name it
    std::string reason;
    Place where; ///< in rules.yaml; without a file when the clause is not there

    bool isMissing() const { return kind != Kind::Proven && kind != Kind::Untestable; }
};

/// The clauses of the deck in their order, then those of the game that the deck leaves out.
std::vector<ClauseStanding> coverageOf(const Deck &deck, const GameFacts &facts, const std::vector<ProofResult> &proofs);

/// "proven", "not reached" ...
std::string_view standingName(ClauseStanding::Kind kind);

} // namespace rw
