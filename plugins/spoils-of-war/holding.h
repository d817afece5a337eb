// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace spoils {

/// What an item more brings to a set, in quarters of gold: it depends on how many items of its type are there more often than it, and
/// on how much is given for sets that only begin.
class SetWorths
{
public:
    static constexpr int mostHope = 9;

    explicit SetWorths(const Rules &rules) : m_types(rules.types.size())
    {
        for (const Type &type : rules.types)
            m_width = std::max(m_width, type.items.size() + 1);
        m_worths.resize((mostHope + 1) * m_types * m_width);
        for (int hope = 0; hope <= mostHope; ++hope)
            for (std::size_t type = 0; type < m_types; ++type)
                for (std::size_t before = 0; before < m_width && !rules.types[type].hidden; ++before)
                    m_worths[row(hope, type) + before] = worth(rules, int(before), int(rules.types[type].items.size()), hope);
    }

    int of(int hope, std::size_t type, int before) const { return m_worths[row(hope, type) + std::size_t(before)]; }

private:
    std::size_t row(int hope, std::size_t type) const { return (std::size_t(hope) * m_types + type) * m_width; }
    static int bonus(const Rules &rules, int different, int all)
    {
        return different >= all ? rules.completeBonus : different >= rules.partialItems ? rules.partialBonus : 0;
    }
    static int worth(const Rules &rules, int before, int all, int hope)
    {
        const int now = bonus(rules, before + 1, all);
        // What one more of the same layer would bring, and how likely that is still to come.
        return 4 * (now - bonus(rules, before, all)) + 4 * (bonus(rules, before + 2, all) - now) * hope / 20;
    }

    std::size_t m_types;
    std::size_t m_width = 1;
    std::vector<std::int32_t> m_worths;
};

/// What a seat has collected, and what one card more would be worth to it. All worths are quarters of gold.
class Holding
{
public:
    Holding(const Rules &rules, const SetWorths &sets) : m_rules(rules), m_sets(sets) {}

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
    int setWorth(int item) const
    {
        const std::size_t of = m_rules.items[std::size_t(item)].type;
        const std::size_t layer = m_items[std::size_t(item)];
        return m_sets.of(m_hope, of, layer < mostLayers ? int(m_layers[of][layer]) : moreOftenThan(layer, of));
    }
    int moreOftenThan(std::size_t times, std::size_t type) const
    {
        return int(std::ranges::count_if(m_rules.types[type].items, [&](std::uint8_t each) { return m_items[each] > times; }));
    }

    void addLayer(std::size_t type, std::size_t item)
    {
        if (const std::size_t layer = m_items[item]++; layer < mostLayers)
            ++m_layers[type][layer];
    }

    static constexpr std::size_t mostLayers = 8; ///< what is held more often is counted when it is asked for

    const Rules &m_rules;
    const SetWorths &m_sets;
    int m_hope = 0;
    std::array<std::uint8_t, mostItems> m_items{};
    std::array<std::array<std::uint8_t, mostLayers>, mostTypes> m_layers{}; ///< of each type: how many items are there more than so many times
    std::array<std::uint8_t, mostTypes> m_types{};
    std::array<std::int16_t, mostTypes> m_typeWorths{};
};

} // namespace spoils
