// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/cardreport.h"

#include <string>
#include <vector>

namespace rw {

struct CardSheet
{
    std::string html; ///< one page that needs nothing else
    Findings findings; ///< warnings about words that do not fit their card
};

/// The publisher's sheet: each card's face, its printed and its canonical words, the verdict, and the proofs that speak of it.
CardSheet cardSheet(const Deck &deck, const std::vector<CardEntry> &entries);

} // namespace rw
