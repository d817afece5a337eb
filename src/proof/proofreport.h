// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "proof/proofs.h"

#include <string>

namespace rw {

/// For people: each failure as editors understand it, under it how the game came to that, and a count at the end.
std::string proofText(const ProofReport &report);
/// The clauses by their standing, and how many are proven.
std::string coverageText(const ProofReport &report);
/// As docs/json.md describes it; \a deck is the folder as it was given.
Value proofJson(const ProofReport &report, const std::string &deck);
/// One of its `proofs`.
Value proofJson(const ProofResult &proof);
/// As continuous integration reads it: a suite for each file.
std::string proofJunit(const ProofReport &report, const std::string &deck);

/// "anna: bid 1x2" and under it what happened, up to the last failure.
std::string journalText(const ProofResult &proof);

} // namespace rw
