// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/countupdates.h"
#include "proof/prooftable.h"
#include "proof/scenario.h"
#include "proof/setupcheck.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace rw {

/// A mismatch between the game and the proof, after this many entries of the journal.
struct ProofFailure
{
    Finding finding;
    std::size_t after = 0;
    /// Set if the proof only counts cards and their number has changed.
    std::optional<CountUpdate> count = {};
};

/// The outcome of a proof with one seed.
struct ProofOutcome
{
    std::vector<ProofFailure> failures;
    std::vector<JournalEntry> journal;
    std::vector<std::uint64_t> atStart; ///< by clause: how often it fired before the first move
    std::vector<std::uint64_t> counts; ///< by clause: how often it fired in all, including refusals and mere trials
    LuckSpoken spoken;
};

/// Called with the state of a proof's game: before anything is given, and after it (both with null), after each line of the
/// proof's own `play` that held, and after `rest` (null).
using ProofWatch = std::function<void(const ProofStep *line, const ProofTable &table)>;

/// Plays a proof whose names are valid. It only keeps the journal on request, because wording events takes longer than the moves.
ProofOutcome playProof(const Scenario &scenario, const std::shared_ptr<const Engine> &engine, const ProofScript &script,
                       std::uint64_t seed, bool keepsJournal, const ProofWatch &watch = {});

/// Whether one of these findings is the refusal that the proof expects.
bool isRefusedAsExpected(const ProofRefusal &refusal, const Findings &findings);

} // namespace rw
