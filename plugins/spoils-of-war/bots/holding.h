// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "fast/bytemasks.h"
#include "rules/rules.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace spoils {

/// What counts of a card for whoever takes it, so that it is summed up alike for all of them.
struct Prize
{
    std::uint64_t set = 0; ///< items of its set; none where it serves no set
    std::int32_t gold = 0; ///< in quarters
    std::uint16_t row = 0; ///< of the worths of its set
    std::uint8_t item = 0;
    std::uint8_t type = 0;
};

/// What a deck says of sets and hoards, in the form in which a bot counts. All worths are quarters of gold.
///
/// What an item more brings to a set depends on how many items of its type are there more often than it, and on how much is given
/// for sets that only begin: its *hope*, from 0 to `mostHope`.
class SetWorths
{
public:
    static constexpr int mostHope = 9;

    explicit SetWorths(const Rules &rules)
        : m_types(rules.types.size()), m_moreParts((std::max<std::size_t>(1, rules.items.size()) - 1) / 16),
          m_ones(rules.cards.size()), m_moreOnes(rules.cards.size() * m_moreParts), m_onesOfItems(rules.items.size())
    {
        m_worths.resize((mostHope + 1) * rowSize());
        for (int hope = 0; hope <= mostHope; ++hope)
            layOut(rules, hope);
        for (std::size_t card = 0; card < rules.cards.size(); ++card) {
            m_ones[card].types[rules.cards[card].type] = 1;
            const std::size_t item = rules.cards[card].item;
            if (item < 16)
                m_ones[card].items[item] = 1;
            else if (item != noItem)
                m_moreOnes[card * m_moreParts + item / 16 - 1][item % 16] = 1;
        }
        for (std::size_t type = m_types; type < std::size_t(mostTypes); ++type)
            m_absent[type] = 255;
        for (std::size_t item = 0; item < rules.items.size(); ++item) {
            m_typeOf[item] = rules.items[item].type;
            m_itemsOf[m_typeOf[item]] |= 1ull << item;
            m_onesOfItems[item].types[m_typeOf[item]] = 1;
            m_onesOfItems[item].items[item % 16] = 1;
        }
        for (const Card &card : rules.cards)
            m_prizes.push_back(card.item == noItem
                                   ? plainPrize(4 * card.gold, card.type)
                                   : Prize{m_itemsOf[card.type], 4 * card.gold, rowOf(card.type), card.item, card.type});
    }

    const Prize &prize(std::size_t card) const { return m_prizes[card]; }
    /// Of what serves no set.
    Prize plainPrize(int gold, std::size_t type) const { return {0, gold, rowOf(m_types), 0, std::uint8_t(type)}; }

    /// A one for the type of a card, and for its item where that is one of the first sixteen.
    struct Ones
    {
        Sixteen types{};
        Sixteen items{};
    };
    const Ones &ones(std::size_t card) const { return m_ones[card]; }
    /// The same of an item, where it may be any.
    const Ones &onesOfItem(std::size_t item) const { return m_onesOfItems[item]; }
    /// So many times sixteen items are there behind the first, and the same for each.
    std::size_t moreParts() const { return m_moreParts; }
    const Sixteen &moreOnes(std::size_t card, std::size_t part) const { return m_moreOnes[card * m_moreParts + part]; }
    /// 255 for what is no type.
    const Sixteen &absent() const { return m_absent; }
    std::size_t typeOf(std::size_t item) const { return m_typeOf[item]; }
    std::uint64_t itemsOf(std::size_t type) const { return m_itemsOf[type]; }

    /// What is to be given for one more of a type of which there are least, if so many lack for the next hoard.
    int ofHoard(int hope, int lacking) const { return m_hoards[std::size_t(hope)][std::size_t(lacking)]; }
    /// The worths of sets by one hope: of each type, by how many of its items are there more often.
    const std::int32_t *row(int hope) const { return m_worths.data() + std::size_t(hope) * rowSize(); }
    /// Where the worths of a type's sets begin in such a row.
    static std::uint16_t rowOf(std::size_t type) { return std::uint16_t(type * mostItems); }

private:
    std::size_t rowSize() const { return (m_types + 1) * mostItems; } // the last is that of what serves no set
    void layOut(const Rules &rules, int hope)
    {
        for (std::size_t type = 0; type < m_types; ++type)
            for (std::size_t before = 0; before < mostItems && !rules.types[type].hidden; ++before)
                m_worths[std::size_t(hope) * rowSize() + type * mostItems + before] =
                    worth(rules, int(before), int(rules.types[type].items.size()), hope);
        for (int lacking = 1; lacking <= mostTypes; ++lacking)
            m_hoards[std::size_t(hope)][std::size_t(lacking)] =
                lacking == 1 ? 4 * rules.hoardBonus : 4 * rules.hoardBonus * hope / (lacking * 10);
    }
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
    std::size_t m_moreParts;
    Sixteen m_absent{};
    std::vector<Ones> m_ones;
    std::vector<Sixteen> m_moreOnes;
    std::vector<Ones> m_onesOfItems;
    std::vector<Prize> m_prizes;
    std::vector<std::int32_t> m_worths;
    std::array<std::array<std::int32_t, mostTypes + 1>, mostHope + 1> m_hoards{};
    std::array<std::uint8_t, mostItems> m_typeOf{};
    std::array<std::uint64_t, mostTypes> m_itemsOf{};
};

/// How many cards of each type, and of each item, a seat has collected.
struct Collected
{
    Sixteen types{};
    std::array<Sixteen, mostItems / 16> items{};

    /// Takes cards by their numbers: \a forEach calls for each what it is given.
    template <typename ForEach>
    void addAll(const SetWorths &sets, ForEach forEach)
    {
        Sixteen moreTypes{}; // not in the members: they stay where they are added up
        Sixteen moreItems{};
        forEach([&](std::size_t card) {
            moreTypes += sets.ones(card).types;
            moreItems += sets.ones(card).items;
        });
        types += moreTypes;
        items[0] += moreItems;
        for (std::size_t part = 0; part < sets.moreParts(); ++part)
            forEach([&](std::size_t card) { items[1 + part] += sets.moreOnes(card, part); });
    }
};

/// What a seat has collected, and what one card more would be worth to it. All worths are quarters of gold.
class Holding
{
public:
    Holding(const SetWorths &sets, const Collected &collected) : m_sets(sets), m_types(collected.types), m_items(collected.items)
    {
    }

    /// A card of the Stash counts as an item beside what it is.
    void addItem(int item)
    {
        m_types += m_sets.onesOfItem(std::size_t(item)).types;
        m_items[std::size_t(item) / 16] += m_sets.onesOfItem(std::size_t(item)).items;
    }
    void remove(std::size_t card)
    {
        m_types -= m_sets.ones(card).types;
        m_items[0] -= m_sets.ones(card).items;
        for (std::size_t part = 0; part < m_sets.moreParts(); ++part)
            m_items[1 + part] -= m_sets.moreOnes(card, part);
    }
    /// To be called before worths are asked for.
    void settle(int hope)
    {
        const Sixteen types = m_types | m_sets.absent();
        std::uint8_t least = 255;
        for (std::size_t each = 0; each < std::size_t(mostTypes); ++each) // so many, known beforehand, are compared at once
            least = std::min(least, bytes(types)[each]);
        m_lacking = Sixteen(types == least) & ~m_sets.absent();
        m_hoard = m_sets.ofHoard(hope, std::popcount(bytesAtLeast(bytes(m_lacking), 255)));
        m_row = m_sets.row(hope);
        for (std::size_t times = 0; times < mostTimes; ++times)
            m_moreThan[times] = moreThan(times);
    }

    /// Of a card more; without a branch, since cards are of all kinds.
    [[gnu::always_inline]] int worthOf(const Prize &prize) const
    {
        return prize.gold + typeWorth(prize.type) + setWorth(prize.item, prize.set, prize.row);
    }
    /// Of counting as an item beside what a card is.
    int itemWorth(int item) const
    {
        const std::size_t type = m_sets.typeOf(std::size_t(item));
        return typeWorth(type) + setWorth(std::size_t(item), m_sets.itemsOf(type), SetWorths::rowOf(type));
    }
    /// Of a card more of a type, for hoards: all other types must be there as often already.
    int typeWorth(std::size_t type) const { return m_hoard & static_cast<signed char>(bytes(m_lacking)[type]); }

private:
    static const std::uint8_t *bytes(const Sixteen &sixteen) { return reinterpret_cast<const std::uint8_t *>(&sixteen); }

    /// Items that are there more often than that: a bit each.
    [[gnu::always_inline]] std::uint64_t moreThan(std::size_t times) const
    {
        const std::uint64_t more = bytesAtLeast(bytes(m_items[0]), std::uint8_t(times + 1));
        return m_sets.moreParts() == 0 ? more : more | moreBehind(times);
    }
    /// The same of those behind the first sixteen.
    [[gnu::noinline]] std::uint64_t moreBehind(std::size_t times) const
    {
        std::uint64_t more = 0;
        for (std::size_t part = 1; part <= m_sets.moreParts(); ++part)
            more |= std::uint64_t(bytesAtLeast(bytes(m_items[part]), std::uint8_t(times + 1))) << (16 * part);
        return more;
    }
    [[gnu::always_inline]] int setWorth(std::size_t item, std::uint64_t set, std::size_t row) const
    {
        const std::size_t times = reinterpret_cast<const std::uint8_t *>(m_items.data())[item];
        const std::uint64_t more = times < mostTimes ? m_moreThan[times] : moreThan(times);
        return m_row[row + std::size_t(std::popcount(more & set))];
    }

    static constexpr std::size_t mostTimes = 4; ///< what is held more often is counted when it is asked for

    const SetWorths &m_sets;
    const std::int32_t *m_row = nullptr;
    int m_hoard = 0;
    Sixteen m_types;
    Sixteen m_lacking; ///< all bits for types of which there are least
    std::array<Sixteen, mostItems / 16> m_items;
    std::array<std::uint64_t, mostTimes> m_moreThan; ///< by `settle`
};

} // namespace spoils
