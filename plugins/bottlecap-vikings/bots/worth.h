// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/game.h"

namespace bottlecap {

/// What a seat has that matters for winning, and what that is worth: a plan for glory and for the city at once. Whatever brings the
/// next step nearer is worth most: gold up to its price once the helmets are there, glory while they are missing.
struct Purse
{
    int gold = 0;
    int wood = 0;
    int glory = 0;
    int damage = 0;
    int tier = 0;

    static Purse of(const State &state, const Rules &rules, int seat)
    {
        const auto &goods = state.goods[std::size_t(seat)];
        return {goods[Gold], goods[Wood], goods[Glory], Game::damageOf(state, seat), Game::nodeOf(rules, state, seat).tier};
    }
};

inline constexpr int won = 1'000'000;

/// Puts worths on purses of one seat as the game stands.
class Appraiser
{
public:
    Appraiser(const Rules &rules, const State &state, int seat);

    int worth(const Purse &purse) const;
    /// What using a part would make of a purse; nothing when it cannot be used or is of another kind.
    bool use(const Part &part, Purse &purse) const;
    /// The worth of the best that a space offers, beside what the purse is worth already.
    int gainAt(const Space &space, const Purse &purse, std::uint32_t used = 0) const;
    /// How much 1 damage more would hurt.
    int harm(const Purse &purse) const;
    /// The best number for a part that turns one good into another.
    int bestNumber(const Part &part, const Purse &purse) const;

private:
    const Rules &m_rules;
    const State &m_state;
    const Side &m_side;
    int m_seat;
    int m_helmetBonus;
    int m_risk; ///< of Valkyries, in percent
    bool m_protected;
};

} // namespace bottlecap
