// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/cardreport.h"

#include <vector>

namespace rw {

/// Writes each card's mark behind its `words` in the deck's files, each file once. A card whose mark has no
/// place there is told, and nothing is written.
[[nodiscard]] Findings acceptWords(const Deck &deck, const std::vector<CardEntry> &entries);

} // namespace rw
