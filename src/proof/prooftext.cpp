// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/proofreport.h"

#include "engine/visible.h"

#include <algorithm>

namespace rw {

namespace {

std::string counted(std::size_t number, const std::string &thing)
{
    return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

std::string toldLine(const JournalEntry::Told &told)
{
    std::string line = told.words;
    if (!told.clause.empty())
        line += " [" + told.clause + "]";
    if (!told.ability.empty())
        line += " by " + told.ability;
    return line;
}

std::string about(const ProofResult &proof)
{
    std::string text = "in \"" + visible(proof.name, LineBreaks::Mark) + "\"";
    if (!proof.worked.empty())
        text += ", " + proof.worked;
    if (proof.seed && *proof.seed > 1)
        text += ", with seed " + std::to_string(*proof.seed);
    return text;
}

// Branches repeat the failures of the start that they share. These are only printed once.
bool failsAlike(const ProofResult &proof, const ProofResult *before)
{
    return before && std::ranges::equal(proof.failures, before->failures, {}, &ProofFailure::finding, &ProofFailure::finding);
}

std::string failureText(const ProofResult &proof, const ProofResult *before)
{
    const std::string name = "    " + about(proof) + "\n";
    if (failsAlike(proof, before))
        return name;
    std::string text;
    for (const ProofFailure &failure : proof.failures)
        text += line(failure.finding) + "\n";
    return text + name + journalText(proof);
}

} // namespace

std::string journalText(const ProofResult &proof)
{
    std::string text;
    const auto marks = [&](std::size_t after) {
        for (const ProofFailure &failure : proof.failures)
            if (failure.after == after && failure.finding.where.line > 0)
                text += "      ^ " + std::to_string(failure.finding.where.line) + ":"
                    + std::to_string(failure.finding.where.column) + " " + sentence(failure.finding) + "\n";
    };
    std::size_t last = 0;
    for (const ProofFailure &failure : proof.failures)
        last = std::max(last, failure.after);
    for (std::size_t i = 0; i < std::min(last, proof.journal.size()); ++i) {
        text += "      " + proof.journal[i].move + "\n";
        for (const JournalEntry::Told &told : proof.journal[i].events)
            text += "          " + toldLine(told) + "\n";
        marks(i + 1);
    }
    return text;
}

std::string proofText(const ProofReport &report)
{
    std::string text;
    for (const Finding &finding : report.findings)
        text += line(finding) + "\n";
    const ProofResult *before = nullptr;
    for (const ProofResult &proof : report.proofs) {
        if (proof.passed)
            continue;
        text += failureText(proof, before);
        before = &proof;
    }
    if (const std::size_t counts = report.countUpdates().size(); counts > 0)
        text += counted(counts, "expectation")
            + (counts == 1 ? " only counts cards: --update-counts sets it to what is there\n"
                           : " only count cards: --update-counts sets them to what is there\n");
    if (report.proofs.empty() && !report.interrupted)
        return text + "no proofs were played\n";
    const std::size_t failed = report.failed();
    text += counted(report.proofs.size(), "proof") + ", " + (failed == 0 ? "all passed" : std::to_string(failed) + " failed");
    if (const auto faults = std::ranges::count(report.findings, Finding::Severity::Error, &Finding::severity); faults > 0)
        text += "; " + counted(std::size_t(faults), "fault") + " in what they say";
    return text + (report.interrupted ? ", the others were not played\n" : "\n");
}

std::string coverageText(const ProofReport &report)
{
    using enum ClauseStanding::Kind;
    std::string text;
    for (const auto kind : {Proven, Untestable, Failing, NotReached, NotNamed}) {
        const auto count = std::ranges::count(report.coverage, kind, &ClauseStanding::kind);
        if (count == 0)
            continue;
        text += std::string(standingName(kind)) + " (" + std::to_string(count) + ")\n";
        for (const ClauseStanding &standing : report.coverage) {
            if (standing.kind != kind)
                continue;
            text += "    " + standing.id;
            if (kind == Untestable)
                text += ": " + standing.reason;
            else if (kind == Proven)
                text += ": " + counted(standing.proofs.size(), "proof");
            else if (!standing.proofs.empty())
                text += ": " + standing.proofs.front() + (standing.proofs.size() > 1 ? ", ..." : "");
            text += "\n";
        }
    }
    const auto proven = std::ranges::count(report.coverage, Proven, &ClauseStanding::kind);
    const auto untestable = std::ranges::count(report.coverage, Untestable, &ClauseStanding::kind);
    return text + std::to_string(proven) + " of " + counted(report.coverage.size() - std::size_t(untestable), "clause")
        + " proven, " + std::to_string(untestable) + " untestable\n";
}

} // namespace rw
