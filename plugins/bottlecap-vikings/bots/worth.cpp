// SPDX-License-Identifier: GPL-3.0-or-later
#include "bots/worth.h"

namespace bottlecap {

namespace {

constexpr int gloryWorth = 42;
constexpr int tierWorth = 50;
constexpr int helmetWorth = 14;

/// The first so many of a good are worth most.
int inSteps(int count, int first, int worthOfFirst, int second, int worthOfSecond, int worthOfRest)
{
    const int ofFirst = std::min(count, first);
    const int ofSecond = std::min(count - ofFirst, second);
    return ofFirst * worthOfFirst + ofSecond * worthOfSecond + (count - ofFirst - ofSecond) * worthOfRest;
}

} // namespace

Appraiser::Appraiser(const Rules &rules, const State &state, int seat)
    : m_rules(rules), m_state(state), m_side(Game::sideOf(rules, state, seat)), m_seat(seat),
      m_helmetBonus(state.helmetBonus[std::size_t(seat)]), m_risk(15 + 18 * Game::redOut(rules, state)),
      m_protected(Game::isProtected(rules, state, seat, ByAbility))
{
}

int Appraiser::worth(const Purse &purse) const
{
    if (purse.glory >= m_side.gloryThrone || purse.tier >= m_side.tiers)
        return won;
    const std::size_t next = std::size_t(purse.tier);
    const int helmets = m_side.levels[std::size_t(purse.glory)] + m_helmetBonus;
    const bool ready = helmets >= m_side.helmets[next];
    const int price = ready ? m_side.prices[next] : 3;
    const int left = m_side.gloryThrone - purse.glory;
    int sum = gloryWorth * purse.glory + (left <= 4 ? 6 * (5 - left) * (5 - left) : 0);
    sum += tierWorth * purse.tier + helmetWorth * std::min(helmets, int(m_side.helmets[std::size_t(m_side.tiers - 1)]));
    sum += inSteps(purse.gold, price, ready ? 11 : 9, 2, 6, 2);
    sum += inSteps(purse.wood, 4, 7, 2, 4, 1);
    const int gold = std::min(m_rules.penalty(m_rules.goldPenalty, purse.damage), purse.gold);
    const int glory = std::min(m_rules.penalty(m_rules.gloryPenalty, purse.damage), purse.glory);
    return sum - purse.damage - (9 * gold + gloryWorth * glory) * m_risk / 100;
}

bool Appraiser::use(const Part &part, Purse &purse) const
{
    if (part.advances) {
        const std::size_t next = std::size_t(purse.tier);
        const int helmets = m_side.levels[std::size_t(purse.glory)] + m_helmetBonus;
        if (purse.tier >= m_side.tiers || helmets < m_side.helmets[next] || purse.gold < m_side.prices[next])
            return false;
        purse.gold -= m_side.prices[next];
        ++purse.tier;
        return true;
    }
    const auto add = [&](int resource, int amount) {
        int &have = resource == Gold ? purse.gold : resource == Wood ? purse.wood : purse.glory;
        have = std::min(have + amount,
                        resource == Gold       ? m_side.goldMeter
                            : resource == Wood ? m_side.woodMeter
                                               : m_side.gloryThrone);
    };
    if (part.converts) {
        const int number = bestNumber(part, purse);
        (part.from == Gold ? purse.gold : purse.wood) -= number;
        add(part.to, number + 1);
        return true;
    }
    if (!part.plain) { // whatever else there is gives what is scarce
        add(purse.gold <= purse.wood ? Gold : Wood, 1);
        return true;
    }
    if (part.costs[Gold] > purse.gold || part.costs[Wood] > purse.wood || part.costs[Glory] > purse.glory
        || (part.damaged && purse.damage == 0) || (part.wounds && m_protected))
        return false;
    if (part.rank != nothing)
        for (int seat = 0; seat < m_rules.seats; ++seat)
            if (const int other = Game::damageOf(m_state, seat);
                seat != m_seat && (part.rank == 0 ? other > purse.damage : other < purse.damage))
                return false;
    purse.gold -= part.costs[Gold];
    purse.wood -= part.costs[Wood];
    purse.glory -= part.costs[Glory];
    purse.damage = std::max(0, purse.damage + part.wounds - part.heals);
    for (const Resource each : {Gold, Wood, Glory})
        if (part.gains[each])
            add(each, part.gains[each]);
    if (part.counted)
        add(part.amountOf, std::max(1, 3 - m_side.levels[std::size_t(purse.glory)] - m_helmetBonus));
    return true;
}

int Appraiser::bestNumber(const Part &part, const Purse &purse) const
{
    int best = 0;
    int bestWorth = -won;
    const int most = part.from == Gold ? purse.gold : purse.wood;
    for (int number = 0; number <= most; ++number) {
        Purse after = purse;
        (part.from == Gold ? after.gold : after.wood) -= number;
        int &to = part.to == Gold ? after.gold : after.wood;
        to = std::min(to + number + 1, part.to == Gold ? m_side.goldMeter : m_side.woodMeter);
        if (const int found = worth(after); found > bestWorth) {
            bestWorth = found;
            best = number;
        }
    }
    return best;
}

int Appraiser::gainAt(const Space &space, const Purse &purse, std::uint32_t used) const
{
    const int before = worth(purse);
    Purse best = purse;
    int bestWorth = before;
    // The better part first, then the other.
    for (;;) {
        int chosen = -1;
        Purse next = best;
        for (std::size_t i = 0; i < space.parts.size(); ++i) {
            Purse after = best;
            if ((used >> i & 1) || !use(space.parts[i], after))
                continue;
            if (const int found = worth(after); found > bestWorth) {
                bestWorth = found;
                next = after;
                chosen = int(i);
            }
        }
        if (chosen < 0)
            return bestWorth - before;
        best = next;
        used |= 1u << chosen;
    }
}

int Appraiser::harm(const Purse &purse) const
{
    Purse after = purse;
    ++after.damage;
    return worth(purse) - worth(after) + 3;
}

int Game::estimate(const Rules &rules, const State &state, int seat)
{
    if (state.winner != noSeat)
        return state.winner == seat ? 1000 : -1000;
    int mine = 0;
    int others = -won;
    for (int each = 0; each < rules.seats; ++each) {
        const int worth = Appraiser(rules, state, each).worth(Purse::of(state, rules, each));
        if (each == seat)
            mine = worth;
        else
            others = std::max(others, worth);
    }
    return std::clamp((mine - others) * 2, -900, 900);
}

} // namespace bottlecap
