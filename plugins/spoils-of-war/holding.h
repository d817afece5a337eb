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
            addLayer(card.type, card.item);
    }
    /// A card of the Stash counts as an item beside what it is.
    void addItem(int item)
    {
        const std::size_t type = m_rules.items[std::size_t(item)].type;
        ++m_types[type];
        addLayer(type, std::size_t(item));
    }
    void remove(const Card &card)
    {
        --m_types[card.type];
        if (card.item != noItem && --m_items[card.item] < mostLayers)
            --m_layers[card.type][m_items[card.item]];
    }
    /// To be called before worths are asked for. \a hope, from 0 to 9, says how much is given for sets and hoards that only begin.
    void settle(int hope)
    {
        m_hope = hope;
        const std::size_t types = m_rules.types.size();
        int least = 255;
        for (std::size_t each = 0; each < types; ++each)
            least = std::min<int>(least, m_types[each]);
        int lacking = 0;
        for (std::size_t each = 0; each < types; ++each)
            lacking += m_types[each] == least;
        const int worth = lacking == 1 ? 4 * m_rules.hoardBonus : lacking ? 4 * m_rules.hoardBonus * hope / (lacking * 10) : 0;
        for (std::size_t each = 0; each < types; ++each)
            m_typeWorths[each] = std::int16_t(worth * (m_types[each] == least));
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
        const std::size_t of = m_rules.items[std::size_t(item)].type;
        if (m_rules.hiddenTypes >> of & 1)
            return 0;
        const std::vector<std::uint8_t> &items = m_rules.types[of].items;
        const int all = int(items.size());
        const std::size_t layer = m_items[std::size_t(item)];
        const int before = layer < mostLayers ? m_layers[of][layer] : int(std::ranges::count_if(items, [&](std::uint8_t each) { return m_items[each] > layer; }));
        const int now = bonus(before + 1, all);
        // What one more of the same layer would bring, and how likely that is still to come.
        return 4 * (now - bonus(before, all)) + 4 * (bonus(before + 2, all) - now) * m_hope / 20;
    }

    void addLayer(std::size_t type, std::size_t item)
    {
        if (const std::size_t layer = m_items[item]++; layer < mostLayers)
            ++m_layers[type][layer];
    }

    static constexpr std::size_t mostLayers = 8; ///< what is held more often is counted when it is asked for

    const Rules &m_rules;
    int m_hope = 0;
    std::array<std::uint8_t, mostItems> m_items{};
    std::array<std::array<std::uint8_t, mostLayers>, mostTypes> m_layers{}; ///< of each type: how many items are there more than so many times
    std::array<std::uint8_t, mostTypes> m_types{};
    std::array<std::int16_t, mostTypes> m_typeWorths{};
};

} // namespace spoils
