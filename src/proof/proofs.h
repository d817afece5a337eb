// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckloader.h"
#include "proof/coverage.h"
#include "proof/enginestore.h"
#include "proof/proofresult.h"

#include <atomic>
#include <functional>
#include <string>
#include <vector>

namespace rw {

class ProofMemory;

struct ProofReport
{
    std::vector<ProofResult> proofs; ///< in the order of the files and their text
    Findings findings; ///< about the files of proofs, beyond what a check of the deck finds
    std::vector<ClauseStanding> coverage;
    std::size_t kept = 0; ///< of the proofs: not played, since nothing that was changed can touch them
    bool interrupted = false; ///< proofs holds those before the first one that was not played

    std::size_t failed() const;
    /// What would have to change in proofs for which merely numbers of cards are other than expected.
    std::vector<CountUpdate> countUpdates() const;
    bool isSound() const { return failed() == 0 && !hasErrors(findings); }
};

/// Which proofs are played, and how.
struct ProofChoice
{
    std::vector<std::string> files = {}; ///< as in DeckFiles; empty for all
    std::string filter = {}; ///< only proofs with this in their name, their case or a clause; in any case of letters
    int threads = 1;
    bool journals = false; ///< tell what happened also in the games of those that pass: in each with its first seed
    /// Where results are kept; null for nowhere.
    ProofMemory *memory = nullptr;
    bool onlyTouched = false; ///< play only what differs from what the memory holds
    const std::atomic<bool> *stop = nullptr;
    std::function<void(std::size_t done, std::size_t all)> progress = {}; ///< called from the threads, one call at a time
};

/// Whether a deck has no errors but such as cost single proofs.
bool areProofsPlayable(const Deck &deck);

/// Plays the proofs of a deck. Its files must be sound, but for files of proofs: where the check of the deck found an error in a proof,
/// that one fails; where it found one outside of proofs, all of the file are left out. The result does not depend on the number of threads.
ProofReport runProofs(const Deck &deck, const ProofGame &game, const ProofChoice &choice = {});

/// What becomes of one proof, with the journal of its first seed where it passes.
ProofResult resultOf(const Scenario &scenario, EngineStore &engines, const std::atomic<bool> *stop = nullptr);

/// The report with the deck's folder before the names of files.
ProofReport seenFromOutside(ProofReport report, const std::filesystem::path &folder);

} // namespace rw
