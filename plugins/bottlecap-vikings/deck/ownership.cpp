// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/ownership.h"

#include <algorithm>
#include <array>
#include <functional>

using rw::abilities::Step;
using rw::abilities::ThingCode;

namespace bottlecap {

Ownership::Ownership(const Rules &rules, int steps) : m_rules(rules), m_steps(steps)
{
    m_anyCopies = std::ranges::any_of(rules.programs.steps, [](const Step &step) {
        return step.op == Step::Op::Copy && step.thing2.kind != ThingCode::Kind::This;
    });
}

int Ownership::most(Weights weights, int seats) const
{
    if (std::ranges::all_of(weights, [](int weight) { return weight == 0; }))
        return 0;
    takeCopies(weights);
    const int cards = m_rules.options.cardsBySeed ? mostSeats : m_rules.seats;
    std::array<int, mostSeats> ofCards{};
    for (int card = 0; card < cards; ++card)
        ofCards[std::size_t(card)] = mostOfCard(card + 1, weights);
    std::ranges::sort(ofCards, std::greater());
    int sum = 0;
    for (int i = 0; i < std::min(seats, cards); ++i)
        sum += ofCards[std::size_t(i)];
    return sum;
}

/// A copy may be of anything that is printed on a city in play.
void Ownership::takeCopies(Weights &weights) const
{
    int best = 0;
    for (const Side &side : m_rules.sides)
        for (const Node &node : side.nodes)
            best = std::max(best, node.improvement == nothing ? 0 : weights[node.improvement]);
    for (std::size_t i = 0; i < weights.size(); ++i)
        if (m_anyCopies || m_rules.improvements[i].copies)
            weights[i] = best;
}

int Ownership::mostOfCard(int card, const Weights &weights) const
{
    int most = 0;
    for (const Side &side : m_rules.sides)
        if (isPlayed(side, card))
            most = std::max(most, mostOnSide(side, weights));
    return most;
}

bool Ownership::isPlayed(const Side &side, int card) const
{
    if (m_rules.options.sides == Choice::Given)
        return &side == &m_rules.sides[std::size_t(m_rules.options.side)];
    return side.cityCard == 0 || side.cityCard == card;
}

int Ownership::mostOnSide(const Side &side, const Weights &weights) const
{
    std::array<int, mostNodes> above{};
    for (int tier = std::min(side.tiers, m_steps); tier >= 0; --tier)
        for (std::size_t node = 0; node < side.nodes.size(); ++node) {
            const Node &each = side.nodes[node];
            if (each.tier != tier)
                continue;
            int next = 0;
            for (std::size_t other = 0; other < side.nodes.size(); ++other)
                if (each.next >> other & 1)
                    next = std::max(next, above[other]);
            above[node] = next + (each.improvement == nothing ? 0 : weights[each.improvement]);
        }
    return above[0];
}

} // namespace bottlecap
