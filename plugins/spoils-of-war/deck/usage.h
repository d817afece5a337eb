// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "language/names.h"
#include "rules/rules.h"

namespace spoils {

inline constexpr int plenty = 1'000; ///< of what is counted for findings: nobody wants to know how many more

/// How often something can come about at most.
struct Times
{
    int inStep = 1;
    int inRound = 1;
    int inGame = 1;

    int in(int span) const { return span == UStep ? inStep : span == URound ? inRound : inGame; }
};

/// How often the cards of a deck can be used; what only a game could tell counts as more than there is of anything.
class Usage
{
public:
    explicit Usage(const Rules &rules) : m_rules(rules) {}

    Times timesOf(const rw::abilities::AbilityCode &ability, bool isOneTime) const;
    /// How often a loop goes round at most.
    int roundsOf(const rw::abilities::Step &loop) const;

    int mostOfAnything() const { return m_rules.diceInPlay() + m_rules.spareDice; }
    Times unbounded() const { return {mostOfAnything(), mostOfAnything(), mostOfAnything()}; }

private:
    int timesInRound(const rw::abilities::EventCode &event) const;

    const Rules &m_rules;
};

} // namespace spoils
