// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/coverage.h"

#include "proof/proofs.h"

#include <algorithm>

namespace rw {

namespace {

bool contains(const std::vector<std::string> &list, const std::string &item)
{
    return std::ranges::find(list, item) != list.end();
}

ClauseStanding standingOf(const std::string &id, const std::vector<ProofResult> &proofs)
{
    ClauseStanding standing;
    standing.id = id;
    bool isFailing = false;
    bool isProven = false;
    for (const ProofResult &proof : proofs) {
        if (!contains(proof.clauses, id))
            continue;
        standing.proofs.push_back(proof.name);
        isFailing = isFailing || !proof.passed;
        isProven = isProven || contains(proof.proven, id);
    }
    using enum ClauseStanding::Kind;
    standing.kind = isProven ? Proven : isFailing ? Failing : standing.proofs.empty() ? NotNamed : NotReached;
    return standing;
}

} // namespace

std::vector<ClauseStanding> coverageOf(const Deck &deck, const GameFacts &facts, const std::vector<ProofResult> &proofs)
{
    std::vector<ClauseStanding> all;
    const Value *rules = deck.plain.value().find("rules");
    for (std::size_t i = 0; rules && rules->isList() && i < rules->size(); ++i) {
        const Value &clause = rules->list()[i];
        const Value *id = clause.find("id");
        if (!id || !id->isText())
            continue;
        ClauseStanding standing = standingOf(id->text(), proofs);
        standing.where = deck.plain.place(Path{"rules", i});
        if (const Value *reason = clause.find("untestable"); reason && reason->isText() && standing.isMissing()) {
            standing.kind = ClauseStanding::Kind::Untestable;
            standing.reason = reason->text();
        }
        all.push_back(std::move(standing));
    }
    for (const std::string &id : facts.clauses)
        if (std::ranges::find(all, id, &ClauseStanding::id) == all.end())
            all.push_back(standingOf(id, proofs));
    return all;
}

std::string_view standingName(ClauseStanding::Kind kind)
{
    switch (kind) {
    case ClauseStanding::Kind::Proven: return "proven";
    case ClauseStanding::Kind::Failing: return "failing";
    case ClauseStanding::Kind::NotReached: return "not reached";
    case ClauseStanding::Kind::NotNamed: return "not named";
    case ClauseStanding::Kind::Untestable: return "untestable";
    }
    return {};
}

} // namespace rw
