// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a file of proofs for Liar's Dice: they are refused with a place, or played, and the same bytes give the same
// report, whether they are played again or kept.
#include "fuzzkit.h"
#include "fuzztarget.h"
#include "proofdeck.h"

#include "proof/proofmemory.h"

using namespace rw;

void rwfuzz::run(std::string_view bytes)
{
    if (asksForMuch(bytes))
        return;
    const Deck deck = rwtest::diceDeck(bytes);
    for (const Finding &finding : deck.findings)
        require(!finding.code.empty() && !finding.where.file.empty(), "a finding has a code and a file");
    ProofMemory memory;
    ProofChoice choice;
    choice.memory = &memory;
    const ProofReport first = rwtest::proven(deck, choice);
    for (const ProofResult &proof : first.proofs)
        require(proof.passed == proof.failures.empty() && (proof.passed || proof.proven.empty()),
                "a proof passes when nothing failed, and proves nothing else");
    choice.onlyTouched = true;
    choice.threads = 2;
    const ProofReport kept = rwtest::proven(deck, choice);
    // What lies in a mistake is never remembered: it was not played.
    require(hasErrors(deck.findings) ? kept.kept <= first.proofs.size() : kept.kept == first.proofs.size(),
            "what nothing touched is kept");
    require(toJson(proofJson(kept, "d")) == toJson(proofJson(first, "d")), "what was kept is what was played");
    require(proofText(kept) == proofText(first), "what was kept reads as what was played");
}
