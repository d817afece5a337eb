// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/cardreport.h"

#include <string>
#include <vector>

namespace rw {

struct CardSheet
{
    std::string html; ///< a self-contained page
    Findings findings; ///< warnings about words that do not fit on their card
};

/// The publisher's sheet: for each card its face, its printed and canonical words, the verdict, and the proofs that mention it.
CardSheet cardSheet(const Deck &deck, const std::vector<CardEntry> &entries);

} // namespace rw
