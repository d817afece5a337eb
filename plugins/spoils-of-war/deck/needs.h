// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/usage.h"

#include <algorithm>

namespace spoils {

/// A number of something, and the kind of card of which one alone asks for most of it.
struct Demand
{
    int all = 0;
    int most = 0;
    std::uint16_t of = noKind;

    void add(int count, std::uint16_t kind)
    {
        all = std::min(all + count, plenty);
        of = count > most ? kind : of;
        most = std::max(most, count);
    }
};

/// What the cards of a deck may need at most at one time.
struct Needs
{
    int artifacts = 0;
    Demand frames;
    Demand lastings;
    Demand laters;
    int names = 0; ///< made when all is turned up at the end
};

Needs needsOf(const Rules &rules);

} // namespace spoils
