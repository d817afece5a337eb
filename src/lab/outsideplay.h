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

/// What random moves that stood in for a program spoil.
enum class Spoilt { Figures, Game };
std::string adviceOn(Spoilt spoilt);

/// What a reader of figures, or of a game, must know before all else, in sentences.
std::vector<std::string> cautionsOf(const Value &outside, bool isRandomPlay, Spoilt spoilt = Spoilt::Figures);
/// The same as rows of a CSV of so many columns: in the one at \a at the word `caution`, and the sentence behind it.
std::string csvOfCautions(const std::vector<std::string> &cautions, std::size_t at, std::size_t columns);
/// A sentence for each bot that random moves stood in for. \a outside is what BatchCost holds.
std::vector<std::string> standIns(const Value &outside);
/// The same as errors about \a file.
Findings standInFindings(const Value &outside, const std::string &file = {}, Spoilt spoilt = Spoilt::Figures);

/// A saved game keeps the counts as notes, such as "stood-in 3 of 7 exec:./mybot". Replaces those that are there.
void putStandIns(std::vector<std::string> &notes, const Value &outside);
/// The counts in such notes, bot by bot; null where there are none.
Value outsideIn(const std::vector<std::string> &notes);
/// Warnings of what the notes of a saved game say.
Findings standInsNoted(const std::vector<std::string> &notes, const std::string &file);

} // namespace rw
