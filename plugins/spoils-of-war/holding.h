// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules.h"

#include <algorithm>
#include <array>
#include <bit>

namespace spoils {

/// What a seat has collected, and what one card more would be worth to it. All worths are quarters of gold.
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
    /// A card of the Stash counts as an item beside what it is.
    void addItem(int item)
    {
        ++m_types[m_rules.items[std::size_t(item)].type];
        ++m_items[std::size_t(item)];
    }
    void remove(const Card &card)
    {
        --m_types[card.type];
        if (card.item != noItem)
            --m_items[card.item];
    }
    /// To be called before worths are asked for. \a hope, from 0 to 9, says how much is given for sets and hoards that only begin.
    void settle(int hope)
    {
        m_hope = hope;
        int least = 255;
        int lacking = 0;
        for (std::size_t each = 0; each < m_rules.types.size(); ++each) {
            lacking = m_types[each] < least ? 1 : lacking + (m_types[each] == least);
            least = std::min<int>(least, m_types[each]);
        }
        const int worth = lacking == 1 ? 4 * m_rules.hoardBonus : lacking ? 4 * m_rules.hoardBonus * hope / (lacking * 10) : 0;
        for (std::size_t each = 0; each < m_rules.types.size(); ++each)
            m_typeWorths[each] = std::int16_t(m_types[each] == least ? worth : 0);
    }

    int worthOf(const Card &card) const
    {
        return 4 * card.gold + typeWorth(card.type) + (card.item == noItem ? 0 : setWorth(card.item));
    }
    /// Of counting as an item beside what a card is.
    int itemWorth(int item) const { return typeWorth(m_rules.items[std::size_t(item)].type) + setWorth(item); }
    /// Of a card more of a type, for hoards: all other types must be there as often already.
    int typeWorth(int type) const { return m_typeWorths[std::size_t(type)]; }

private:
    int bonus(int different, int all) const
    {
        return different >= all ? m_rules.completeBonus : different >= m_rules.partialItems ? m_rules.partialBonus : 0;
    }
    int setWorth(int item) const
    {
        const Type &type = m_rules.types[m_rules.items[std::size_t(item)].type];
        if (type.hidden)
            return 0;
        const int all = int(type.items.size());
        const int layer = m_items[std::size_t(item)];
        int before = 0;
        for (const std::uint8_t each : type.items)
            before += m_items[each] > layer;
        const int now = bonus(before + 1, all);
        // What one more of the same layer would bring, and how likely that is still to come.
        return 4 * (now - bonus(before, all)) + 4 * (bonus(before + 2, all) - now) * m_hope / 20;
    }

    const Rules &m_rules;
    int m_hope = 0;
    std::array<std::uint8_t, mostItems> m_items{};
    std::array<std::uint8_t, mostTypes> m_types{};
    std::array<std::int16_t, mostTypes> m_typeWorths{};
};

} // namespace spoils
