// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/rules.h"

#include <vector>

namespace bottlecap {

/// What seats can own at most by going up their cities: a way up has one place of each tier.
class Ownership
{
public:
    using Weights = std::vector<int>; ///< by improvement

    /// After so many steps of everybody.
    explicit Ownership(const Rules &rules, int steps = mostTiers);

    /// What the heaviest of some seats come to, each with the city and the way up that weigh most.
    int most(Weights weights, int seats) const;

private:
    int mostOfCard(int card, const Weights &weights) const;
    int mostOnSide(const Side &side, const Weights &weights) const;
    bool isPlayed(const Side &side, int card) const;
    void takeCopies(Weights &weights) const;

    const Rules &m_rules;
    const int m_steps;
    bool m_anyCopies = false; ///< any place may become a copy, not only those that make themselves one
};

} // namespace bottlecap
