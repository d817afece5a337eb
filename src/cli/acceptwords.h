// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/cardreport.h"

#include <vector>

namespace rw {

/// Writes the mark of each card into `words` in the deck's files, saving each file once. If a card has no place for its mark,
/// a finding says so and nothing is written.
[[nodiscard]] Findings acceptWords(const Deck &deck, const std::vector<CardEntry> &entries);

} // namespace rw
