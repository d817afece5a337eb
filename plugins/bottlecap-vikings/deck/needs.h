// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/occasions.h"
#include "deck/ownership.h"

#include <optional>
#include <vector>

namespace bottlecap {

/// How many of something there may be at a time, and the ability of which there are most.
struct Kept
{
    int all = 0;
    int most = 0;
    std::size_t of = 0;
    std::optional<std::size_t>
        untold; ///< an ability of which there may be more from turn to turn, or in one, than anybody can say
};

/// How many of one of Programs::laters may wait, and whose it is.
struct Waiting
{
    int most = 0;
    std::size_t ability = 0;
};

struct Needs
{
    Kept lastings;
    Kept laters;
    std::vector<Waiting> waiting; ///< in the order of the programs
};

/// What may last, and what may wait, at a time.
Needs needsOf(const Rules &rules, const Ownership &ownership);

} // namespace bottlecap
