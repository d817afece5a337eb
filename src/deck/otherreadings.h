// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"
#include "engine/finding.h"

namespace rw {

/// Where other programs read a document differently than this one does; people edit decks with them, too. yaml-cpp reads the bytes
/// once more, and its events are compared with the document's tree. Values are compared with what YAML 1.1 makes of them: there
/// `yes` is true and `010` is eight. Each warning has its place, says how both read it, and how to write it so that all agree.
Findings compareReadings(const Document &document);

/// How many comparisons compareReadings() has made in this process.
std::size_t comparedReadings();

/// The same from memory when this text was compared before, so that an edit of one file costs the comparison of one file.
/// Threads may share it.
Findings rememberedReadings(const Document &document);

} // namespace rw
