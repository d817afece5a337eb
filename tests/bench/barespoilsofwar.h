// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bareliarsdice.h"

#include <bit>

/// Spoils of War without the effects of Artifacts, by hand for nothing but speed, as bareliarsdice.h: random moves drawn
/// from described sets, one State, no kernel, no counters. Bids end at the dice in play.
namespace bare::spoils {

constexpr int rounds = 9;
constexpr int stages = 3;
constexpr int stageCards = 42;
constexpr int kinds = 16;
constexpr int artifacts = kinds; ///< the item of an Artifact
constexpr int startGold = 70;
constexpr int ante = 5;

struct Table
{
    int seats;
    int dice;
    int perPile;
};

struct Card
{
    std::uint8_t item;
    std::uint8_t gold;
};

struct State
{
    std::array<std::array<std::uint8_t, faces>, mostSeats> showing; ///< dice by face
    std::array<std::array<std::uint8_t, kinds + 1>, mostSeats> items;
    std::array<std::array<std::uint8_t, 16>, rounds> piles;
    std::array<int, mostSeats> gold;
    std::array<int, mostSeats> bets;
    std::array<int, mostSeats> worth; ///< of cards
    std::array<int, mostSeats> cards;
    unsigned red;
    int chief;
    int bid;
    int declarer;
    int challenger;
};

/// By stage: every item twice, then ten Artifacts.
inline const std::array<Card, stages * stageCards> &deck()
{
    static const auto all = [] {
        std::array<Card, stages * stageCards> made{};
        for (std::size_t i = 0; i < made.size(); ++i) {
            const std::size_t stage = i / stageCards;
            const std::size_t place = i % stageCards;
            const std::size_t item = place < 2 * kinds ? place / 2 : artifacts;
            made[i] = {std::uint8_t(item), std::uint8_t(1 + item % 2 + 2 * stage)};
        }
        return made;
    }();
    return all;
}

inline void deal(State &s, const Table &table, Stream &stream)
{
    for (int stage = 0; stage < stages; ++stage) {
        std::array<std::uint8_t, stageCards> cards;
        for (int i = 0; i < stageCards; ++i)
            cards[std::size_t(i)] = std::uint8_t(stage * stageCards + i);
        for (int i = 0; i < rounds / stages * table.perPile; ++i) {
            std::swap(cards[std::size_t(i)], cards[std::size_t(i) + stream.below(std::uint32_t(stageCards - i))]);
            s.piles[std::size_t(stage * rounds / stages + i / table.perPile)][std::size_t(i % table.perPile)] =
                cards[std::size_t(i)];
        }
    }
}

inline void roll(State &s, const Table &table, Stream &stream)
{
    for (int seat = 0; seat < table.seats; ++seat) {
        s.showing[std::size_t(seat)] = {};
        std::uint64_t word = stream.next();
        for (int die = 0; die < table.dice; ++die) {
            const unsigned __int128 product = static_cast<unsigned __int128>(word) * faces;
            word = std::uint64_t(product);
            ++s.showing[std::size_t(seat)][std::size_t(product >> 64)];
        }
    }
}

/// Who bids what until somebody doubts it. Gives the number of decisions.
inline int bidding(State &s, const Table &table, Stream &stream)
{
    const int top = table.seats * table.dice * faces;
    int seat = int(stream.below(std::uint32_t(table.seats)));
    s.bid = -1;
    for (int decisions = 2;; ++decisions) {
        const int left = top - s.bid - 1;
        const int drawn = int(stream.below(std::uint32_t(left + (s.bid >= 0))));
        if (drawn == left) {
            s.challenger = seat;
            return decisions;
        }
        s.bid += 1 + drawn;
        s.declarer = seat;
        seat = seat + 1 == table.seats ? 0 : seat + 1;
    }
}

inline void betting(State &s, const Table &table, Stream &stream)
{
    s.red = 1u << s.challenger;
    for (int k = 0; k < table.seats; ++k) {
        const int seat = (s.declarer + k) % table.seats;
        const int least = std::min(s.gold[std::size_t(seat)], ante);
        const int amounts = s.gold[std::size_t(seat)] - least + 1;
        const bool free = seat != s.declarer && seat != s.challenger;
        int drawn = int(stream.below(std::uint32_t(free ? 2 * amounts : amounts)));
        if (drawn >= amounts) {
            drawn -= amounts;
            s.red |= 1u << seat;
        }
        s.bets[std::size_t(seat)] = least + drawn;
    }
}

inline void take(State &s, int round, int seat, int slot)
{
    const Card &card = deck()[s.piles[std::size_t(round)][std::size_t(slot)]];
    ++s.items[std::size_t(seat)][card.item];
    s.worth[std::size_t(seat)] += card.gold;
    ++s.cards[std::size_t(seat)];
}

/// Losers pay, winners pick, the highest bet first. Gives the number of decisions.
inline int spoils(State &s, const Table &table, int round, Stream &stream)
{
    int count = 0;
    for (int seat = 0; seat < table.seats; ++seat)
        count += s.showing[std::size_t(seat)][std::size_t(s.bid % faces)];
    const bool holds = count > s.bid / faces;
    const int lead = holds ? s.declarer : s.challenger;
    std::array<int, mostSeats> order{};
    int winners = 0;
    for (int k = 0; k < table.seats; ++k) {
        const int seat = (lead + k) % table.seats;
        const int bet = s.bets[std::size_t(seat)];
        if ((s.red >> seat & 1) == unsigned(holds)) {
            s.gold[std::size_t(seat)] -= bet;
            continue;
        }
        int at = winners++;
        for (; at > 0 && s.bets[std::size_t(order[std::size_t(at - 1)])] < bet; --at)
            order[std::size_t(at)] = order[std::size_t(at - 1)];
        order[std::size_t(at)] = seat;
    }
    s.chief = order[0];
    unsigned left = (1u << table.perPile) - 1;
    int decisions = 0;
    for (int i = 0; i < winners; ++i)
        for (int n = i == 0 ? 3 : 2; n > 0; --n, ++decisions) {
            unsigned rest = left;
            for (std::uint32_t skip = stream.below(std::uint32_t(std::popcount(left))); skip > 0; --skip)
                rest &= rest - 1;
            left &= ~(rest & -rest);
            take(s, round, order[std::size_t(i)], std::countr_zero(rest));
        }
    return decisions;
}

inline int total(const State &s, int seat)
{
    const auto &items = s.items[std::size_t(seat)];
    int bonus = 0;
    int hoards = items[artifacts];
    for (std::size_t type = 0; type < 4; ++type) {
        int cards = 0;
        for (std::size_t i = 0; i < 4; ++i)
            cards += items[4 * type + i];
        hoards = std::min(hoards, cards);
        for (int layer = 1;; ++layer) {
            int different = 0;
            for (std::size_t i = 0; i < 4; ++i)
                different += items[4 * type + i] >= layer;
            if (different < 3)
                break;
            bonus += different == 4 ? 12 : 6;
        }
    }
    return s.gold[std::size_t(seat)] + s.worth[std::size_t(seat)] + bonus + 8 * hoards;
}

struct Sums
{
    std::uint64_t decisions = 0;
    std::array<std::uint64_t, mostSeats> won{};
};

/// Plays games with random moves.
inline Sums games(const Table &table, std::uint64_t first, std::uint64_t last)
{
    Sums sums;
    for (std::uint64_t game = first; game < last; ++game) {
        Stream stream = Stream::ofGame(1, game);
        State s{};
        s.gold.fill(startGold);
        deal(s, table, stream);
        for (int round = 0; round < rounds; ++round) {
            roll(s, table, stream);
            sums.decisions += std::uint64_t(bidding(s, table, stream));
            betting(s, table, stream);
            sums.decisions += std::uint64_t(table.seats + spoils(s, table, round, stream));
        }
        int best = 0;
        for (int seat = 1; seat < table.seats; ++seat)
            if (total(s, seat) > total(s, best))
                best = seat;
        ++sums.won[std::size_t(best)];
    }
    return sums;
}

} // namespace bare::spoils
