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
    std::vector<ProofResult> proofs; ///< in the order of the files and of their text
    Findings findings; ///< about files of proofs, in addition to those of the deck's check
    std::vector<ClauseStanding> coverage;
    std::size_t kept = 0; ///< number of proofs that were not played, because no change can affect them
    bool interrupted = false; ///< `proofs` ends before the first one that was not played

    std::size_t failed() const;
    /// Updates for proofs in which only numbers of cards differ from the expected ones.
    std::vector<CountUpdate> countUpdates() const;
    bool isSound() const { return failed() == 0 && !hasErrors(findings); }
};

/// The proofs to play, and how to play them.
struct ProofChoice
{
    std::vector<std::string> files = {}; ///< as in DeckFiles; empty for all
    std::string filter = {}; ///< only proofs with this text in their name, case or a clause; capitals do not matter
    int threads = 1;
    bool journals = false; ///< also keep the journals of passed proofs, each with its first seed
    /// Remembers results; null: nothing is remembered.
    ProofMemory *memory = nullptr;
    bool onlyTouched = false; ///< only play proofs that a change since the remembered result could affect
    const std::atomic<bool> *stop = nullptr;
    std::function<void(std::size_t done, std::size_t all)> progress = {}; ///< called from several threads, one call at a time
};

/// Whether all errors of a deck are inside single proofs, so that the other proofs can be played.
bool areProofsPlayable(const Deck &deck);

/// Plays the proofs of a deck. The deck must be valid apart from its proofs. A proof in which the deck's check found an error
/// fails. If the error is outside of proofs, the whole file is left out. The number of threads does not change the result.
ProofReport runProofs(const Deck &deck, const ProofGame &game, const ProofChoice &choice = {});

/// The result of one proof; if it passes, with the journal of its first seed.
ProofResult resultOf(const Scenario &scenario, EngineStore &engines, const std::atomic<bool> *stop = nullptr);

/// The report with the deck's folder in front of file names.
ProofReport seenFromOutside(ProofReport report, const std::filesystem::path &folder);

} // namespace rw
