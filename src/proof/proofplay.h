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

/// Something that is not as the proof says, after so many entries of the journal.
struct ProofFailure
{
    Finding finding;
    std::size_t after = 0;
    /// Where the proof only counts cards, and there are more or fewer of them now.
    std::optional<CountUpdate> count = {};
};

/// What became of a proof with one seed.
struct ProofOutcome
{
    std::vector<ProofFailure> failures;
    std::vector<JournalEntry> journal;
    std::vector<std::uint64_t> atStart; ///< by clause: before the first move
    std::vector<std::uint64_t> counts; ///< by clause: all in all, with refusals and what was tried
    LuckSpoken spoken;
};

/// Is told where the game of a proof stands: before anything is given and again after it (null), after each line of the proof's own `play`
/// that was as it says, and after the rest (null).
using ProofWatch = std::function<void(const ProofStep *line, const ProofTable &table)>;

/// Plays a proof whose names are sound. The journal is kept only when it is asked for, since words cost more than moves.
ProofOutcome playProof(const Scenario &scenario, const std::shared_ptr<const Engine> &engine, const ProofScript &script,
                       std::uint64_t seed, bool keepsJournal, const ProofWatch &watch = {});

/// Whether one of these findings is the one that the proof expects.
bool isRefusedAsExpected(const ProofRefusal &refusal, const Findings &findings);

} // namespace rw
