// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckloader.h"
#include "engine/engine.h"

#include <string>
#include <string_view>
#include <vector>

namespace rw {

struct ProofResult;

/// How far the proofs prove one clause.
struct ClauseStanding
{
    enum class Kind {
        Proven, ///< a passing proof names it, and it fired there
        Failing, ///< only failing proofs would prove it
        NotReached, ///< proofs name it, but it does not fire in them
        NotNamed,
        Untestable, ///< according to rules.yaml, which gives the reason
    };

    std::string id;
    Kind kind = Kind::NotNamed;
    std::vector<std::string> proofs; ///< names of the proofs that name it
    std::string reason;
    Place where; ///< in rules.yaml; without a file if the clause is missing there

    bool isMissing() const { return kind != Kind::Proven && kind != Kind::Untestable; }
};

/// The clauses of the deck in their order, then the clauses of the game that the deck leaves out.
std::vector<ClauseStanding> coverageOf(const Deck &deck, const GameFacts &facts, const std::vector<ProofResult> &proofs);

/// "proven", "not reached" ...
std::string_view standingName(ClauseStanding::Kind kind);

} // namespace rw
