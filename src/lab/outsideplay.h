// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"

#include <string>
#include <vector>

namespace rw {

/// What the part `run` of a result says, once BatchResult::read() has found the result to be sound; nothing without it.
std::optional<BatchCost> costIn(const Value &result);

/// The counts of several runs, bot by bot; null when no program was asked in any of them.
Value addedOutside(const std::vector<Value> &runs);

/// The counts of \a now less those of \a before, which are parts of them.
Value outsideSince(const Value &now, const Value &before);

/// What a reader of figures must know before them, in sentences.
std::vector<std::string> cautionsOf(const Value &outside, bool isRandomPlay);
/// The same as rows of a CSV of so many columns: in the one at \a at the word `caution`, and the sentence behind it.
std::string csvOfCautions(const std::vector<std::string> &cautions, std::size_t at, std::size_t columns);
/// A sentence for each bot that random moves stood in for. \a outside is what BatchCost holds.
std::vector<std::string> standIns(const Value &outside);
/// The same as errors about \a file.
Findings standInFindings(const Value &outside, const std::string &file = {});

} // namespace rw
