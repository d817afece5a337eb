// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/deckreport.h"
#include "proof/proofreport.h"

#include <algorithm>

namespace rw {

namespace {

constexpr int reportFormat = 1;

Value texts(const std::vector<std::string> &list)
{
    return Value(Value::List(list.begin(), list.end()));
}

void putPlace(Value &to, const Place &where)
{
    to["file"] = where.file;
    to["line"] = where.line;
    to["column"] = where.column;
}

Value journalValue(const ProofResult &proof)
{
    Value journal{Value::List{}};
    for (const JournalEntry &entry : proof.journal) {
        Value events{Value::List{}};
        for (const JournalEntry::Told &told : entry.events)
            events.append(Value::Map{{"words", told.words}, {"clause", told.clause}, {"ability", told.ability}});
        journal.append(Value::Map{{"move", entry.move}, {"events", std::move(events)}});
    }
    return journal;
}

void putFailures(Value &value, const ProofResult &proof)
{
    if (proof.seed)
        value["seed"] = std::int64_t(*proof.seed);
    Value failures{Value::List{}};
    for (const ProofFailure &failure : proof.failures) {
        Value one = findingValue(failure.finding);
        one["after"] = std::int64_t(failure.after);
        failures.append(std::move(one));
    }
    value["failures"] = std::move(failures);
    if (const std::vector<CountUpdate> counts = proof.countUpdates(); !counts.empty())
        value["counts"] = countsValue(counts);
}

Value standingValue(const ClauseStanding &standing)
{
    Value value{Value::Map{}};
    value["clause"] = standing.id;
    value["standing"] = standingName(standing.kind);
    value["proofs"] = texts(standing.proofs);
    if (!standing.reason.empty())
        value["reason"] = standing.reason;
    putPlace(value, standing.where);
    return value;
}

} // namespace

Value proofJson(const ProofResult &proof)
{
    Value value{Value::Map{}};
    value["name"] = proof.name;
    value["case"] = proof.worked;
    putPlace(value, proof.where);
    value["clauses"] = texts(proof.clauses);
    value["passed"] = proof.passed;
    value["proves"] = texts(proof.proven);
    value["seeds"] = std::int64_t(proof.seeds);
    if (!proof.passed)
        putFailures(value, proof);
    if (!proof.passed || !proof.journal.empty())
        value["journal"] = journalValue(proof);
    return value;
}

Value proofJson(const ProofReport &report, const std::string &deck)
{
    Value value{Value::Map{}};
    value["format"] = reportFormat;
    value["deck"] = deck;
    value["played"] = std::int64_t(report.proofs.size());
    value["failed"] = std::int64_t(report.failed());
    value["interrupted"] = report.interrupted;
    Value &findings = value["findings"] = Value::List{};
    for (const Finding &finding : report.findings)
        findings.append(findingValue(finding));
    Value &proofs = value["proofs"] = Value::List{};
    for (const ProofResult &proof : report.proofs)
        proofs.append(proofJson(proof));
    Value &clauses = value["clauses"] = Value::List{};
    for (const ClauseStanding &standing : report.coverage)
        clauses.append(standingValue(standing));
    return value;
}

} // namespace rw
