// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/needs.h"

namespace bottlecap {

/// How many abilities can be at work at a time, before any of them has ended, as far as that can be told.
struct Answers
{
    int all = 0;
    int most = 0; ///< of one ability
    std::size_t of = 0;
    std::optional<std::size_t> endless; ///< it sets itself off, with others that wait meanwhile, and nothing limits how often
};

Answers answersOf(const Rules &rules, const Ownership &ownership, const Needs &needs);

} // namespace bottlecap
