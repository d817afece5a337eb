// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "proof/proofs.h"

#include <string>

namespace rw {

/// For people: each failure in the form that editors understand, followed by its journal, and a count at the end.
std::string proofText(const ProofReport &report);
/// The clauses by their standing, and how many of them are proven.
std::string coverageText(const ProofReport &report);
/// As described in docs/json.md; \a deck is the folder as the user gave it.
Value proofJson(const ProofReport &report, const std::string &deck);
/// One item of `proofs` in that JSON.
Value proofJson(const ProofResult &proof);
/// As JUnit XML for continuous integration, with a suite for each file.
std::string proofJunit(const ProofReport &report, const std::string &deck);

/// Each move, such as "anna: bid 1x2", and below it its events, up to the last failure.
std::string journalText(const ProofResult &proof);

} // namespace rw
