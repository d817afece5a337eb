// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules.h"

#include <algorithm>
#include <array>

namespace spoils {

/// What a seat has collected, and what one card more or less would change. All worths are quarters of gold.
class Holding
{
public:
    explicit Holding(const Rules &rules) : m_rules(rules) {}

    void add(const Card &card)
    {
        ++m_types[card.type];
        if (card.item != noItem)
            ++m_items[card.item];
    }
    void remove(const Card &card)
    {
        --m_types[card.type];
        if (card.item != noItem)
            --m_items[card.item];
    }

    /// Of a card more. \a hope, from 0 to 9, says how much is given for sets and hoards that only begin.
    int worthOf(const Card &card, int hope) const
    {
        return 4 * card.gold + typeWorth(card.type, hope) + (card.item == noItem ? 0 : setWorth(card.item, hope));
    }
    /// Of counting as an item beside what the card is.
    int itemWorth(int item) const { return typeWorth(m_rules.items[std::size_t(item)].type, 0) + setWorth(item, 0); }
    /// Of a card more of a type, for hoards: all other types must be there as often already.
    int typeWorth(int type, int hope) const
    {
        const int mine = m_types[std::size_t(type)];
        int lacking = 0;
        for (std::size_t each = 0; each < m_rules.types.size(); ++each) {
            if (m_types[each] < mine)
                return 0;
            lacking += m_types[each] == mine;
        }
        return lacking == 1 ? 4 * m_rules.hoardBonus : 4 * m_rules.hoardBonus * hope / (lacking * 10);
    }

private:
    int bonus(int different, int all) const
    {
        return different == all ? m_rules.completeBonus : different >= m_rules.partialItems ? m_rules.partialBonus : 0;
    }
    int setWorth(int item, int hope) const
    {
        const Type &type = m_rules.types[m_rules.items[std::size_t(item)].type];
        if (type.hidden)
            return 0;
        const int all = int(type.items.size());
        const int layer = m_items[std::size_t(item)];
        int before = 0;
        for (const std::uint8_t each : type.items)
            before += m_items[each] > layer;
        const int now = 4 * (bonus(before + 1, all) - bonus(before, all));
        // What one more of the same layer would bring, and how likely that is still to come.
        const int next = before + 2 <= all ? 4 * (bonus(before + 2, all) - bonus(before + 1, all)) : 0;
        return now + next * hope / 20;
    }

    const Rules &m_rules;
    std::array<std::int8_t, mostItems> m_items{};
    std::array<std::int8_t, mostTypes> m_types{};
};

} // namespace spoils
