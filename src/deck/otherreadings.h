// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"
#include "engine/finding.h"

namespace rw {

/// Warns where other programs read a document differently from this one, because people edit decks with them, too. It reads the
/// bytes again with yaml-cpp and compares the events with our tree, and values with YAML 1.1, where `yes` is true and `010` is
/// eight. Each warning has a place and both readings, and says how to write the text so that all programs agree.
Findings compareReadings(const Document &document);

/// How many comparisons compareReadings() has made in this process.
std::size_t comparedReadings();

/// The same, but remembered for texts that were compared before. So an edit of one file costs the comparison of one file.
/// Threads may share the memory.
Findings rememberedReadings(const Document &document);

} // namespace rw
