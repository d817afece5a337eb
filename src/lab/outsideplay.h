// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"

#include <string>
#include <vector>

namespace rw {

/// The part `run` of a result that BatchResult::read() accepts; empty if it has none.
std::optional<BatchCost> costIn(const Value &result);

/// The counts of several runs added up, by bot; null if no run asked a program.
Value addedOutside(const std::vector<Value> &runs);

/// The counts of \a now minus those of \a before, an earlier state of the same counts.
Value outsideSince(const Value &now, const Value &before);

/// What random moves in place of a program's moves make useless.
enum class Spoilt { Figures, Game };
std::string adviceOn(Spoilt spoilt);

/// Warnings that a reader needs before the figures, or before a game, as sentences.
std::vector<std::string> cautionsOf(const Value &outside, bool isRandomPlay, Spoilt spoilt = Spoilt::Figures);
/// The same as rows of a CSV with \a columns columns: the word `caution` in column \a at, and the sentence after it.
std::string csvOfCautions(const std::vector<std::string> &cautions, std::size_t at, std::size_t columns);
/// A sentence for each bot whose moves were replaced by random ones. \a outside is as in BatchCost.
std::vector<std::string> standIns(const Value &outside);
/// The same as errors in \a file.
Findings standInFindings(const Value &outside, const std::string &file = {}, Spoilt spoilt = Spoilt::Figures);

/// Keeps the counts in the notes of a saved game, such as "stood-in 3 of 7 exec:./mybot". Replaces older ones.
void putStandIns(std::vector<std::string> &notes, const Value &outside);
/// The counts in such notes, by bot; null if there are none.
Value outsideIn(const std::vector<std::string> &notes);
/// Warnings from such notes in a saved game.
Findings standInsNoted(const std::vector<std::string> &notes, const std::string &file);

} // namespace rw
