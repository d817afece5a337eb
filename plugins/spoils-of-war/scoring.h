// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The end: Artifacts are turned up, worths added. Included by game.h.

namespace spoils {

/// After the final window all Artifacts are turned up; those that only name something still do.
template <typename Caps>
template <typename Run>
void Game<Caps>::turnUpTheRest(const Rules &rules, State &state, Run &run)
{
    state.point = Point::Score;
    std::array<rw::abilities::Frame, std::size_t(Caps::machine.frames)> late;
    std::size_t count = 0;
    bool any = false;
    for (int k = 0; k < rules.seats; ++k) {
        const int seat = (state.chief + k) % rules.seats;
        for (std::uint64_t rest = state.owned[std::size_t(seat)] & ~state.faceUp; rest; rest &= rest - 1) {
            const int bearer = std::countr_zero(rest);
            any = true;
            state.faceUp |= 1ull << bearer;
            if constexpr (Run::tells)
                run.tell({.what = ToldTurnedUp,
                          .clause = HTurnedUpAtEnd,
                          .arguments = {seat, int(state.cards[cardOf(state, bearer)])}});
            const std::uint16_t which = printedDefinition(rules, state, bearer);
            if (which != noKind && rules.options.finalTurnupNames && rules.namesAtEnd[which] && count < late.size()) {
                rw::abilities::Frame frame;
                frame.ability = rules.programs.cards[which].abilities.first;
                frame.at = rules.programs.abilities[frame.ability].steps;
                frame.bearer = std::uint8_t(bearer);
                frame.user = std::uint8_t(seat);
                frame.window = WFinal + 1;
                frame.stage = Machine::endStage;
                late[count++] = frame;
            } else if (which != noKind && rules.oneTime[which]) {
                state.machine.spent |= 1ull << bearer;
            }
        }
    }
    if (any)
        run.count(HTurnedUpAtEnd);
    for (int seat = 0; seat < rules.seats; ++seat)
        state.machine.live[std::size_t(seat)] = 0;
    state.machine.anyLive = 0;
    while (count > 0)
        state.machine.frames[state.machine.depth++] = late[--count];
}

template <typename Caps>
typename Game<Caps>::Holdings Game<Caps>::holdings(const Rules &rules, const State &state)
{
    Holdings all;
    for (int seat = 0; seat < rules.seats; ++seat) {
        Holding &mine = all[std::size_t(seat)];
        placesIn(rules, state, std::uint8_t(InStash + seat), false).forEach([&](std::uint16_t place) {
            const Card &card = cardAt(rules, state, place);
            mine.gold += card.gold;
            ++mine.count;
            ++mine.types[card.type];
            ++mine.items[card.item & (mostItems - 1)]; // cards without an item land in the last, which no item has
        });
    }
    if (Machine::mayHold(rules, state, countingAs))
        countedAs(rules, state, [&](std::uint16_t place, int item) {
            if (state.zones[place] < InStash)
                return;
            Holding &mine = all[std::size_t(state.zones[place] - InStash)];
            ++mine.items[std::size_t(item)];
            ++mine.types[rules.items[std::size_t(item)].type];
            mine.counted = true;
        });
    return all;
}

template <typename Caps>
typename Game<Caps>::Score Game<Caps>::score(const Rules &rules, const State &state, int seat, const Holding &mine)
{
    Score score;
    score.cards = mine.gold;
    score.count = mine.count;
    score.counted = mine.counted;
    int hoards = 255;
    for (std::size_t type = 0; type < rules.types.size(); ++type) {
        hoards = std::min<int>(hoards, mine.types[type]);
        const std::vector<std::uint8_t> &kinds = rules.types[type].items;
        if (rules.types[type].hidden || kinds.empty())
            continue;
        for (int layer = 1;; ++layer) {
            int different = 0;
            for (const std::uint8_t item : kinds)
                different += mine.items[item] >= layer;
            if (different == int(kinds.size()))
                ++score.completes;
            else if (different >= rules.partialItems)
                ++score.partials;
            else
                break;
        }
    }
    score.hoards = rules.types.empty() ? 0 : hoards;
    score.bonus = score.hoards * number(rules, state, NHoard, seat) + score.partials * number(rules, state, NPartial, seat)
        + score.completes * number(rules, state, NComplete, seat);
    return score;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::finish(const Rules &rules, State &state, Run &run)
{
    state.point = Point::Over;
    run.count(HScored);
    const Holdings all = holdings(rules, state);
    for (int seat = 0; seat < rules.seats; ++seat) {
        const Score made = score(rules, state, seat, all[std::size_t(seat)]);
        state.bonuses[std::size_t(seat)] = std::int16_t(made.bonus);
        state.gold[std::size_t(seat)] = std::uint16_t(state.gold[std::size_t(seat)] + made.bonus);
        state.treasury -= made.bonus;
        state.totals[std::size_t(seat)] = std::int16_t(state.gold[std::size_t(seat)] + made.cards);
        if (made.hoards)
            run.count(HHoard);
        if (made.partials)
            run.count(HPartial);
        if (made.completes)
            run.count(HComplete);
        if (made.partials + made.completes > 1)
            run.count(HManySets);
        if (made.counted)
            run.count(HCountedAs);
        if constexpr (Run::measures)
            for (const auto &[row, many] :
                 {std::pair{Hoards, made.hoards}, {PartialSets, made.partials}, {CompleteSets, made.completes}})
                run.note(FBonuses, std::size_t(row * rules.seats + seat), many);
        if constexpr (Run::tells) {
            run.tell({.what = ToldBonus, .clause = HScored, .arguments = {seat, made.bonus}});
            run.tell({.what = ToldTotal, .clause = HScored, .arguments = {seat, state.totals[std::size_t(seat)]}});
        }
    }
    if (state.treasury < 0)
        run.count(HBelowZero);
    int best = 0;
    for (int seat = 1; seat < rules.seats; ++seat) {
        Happening by = HNothing;
        if (betterAtEnd(rules, state, seat, best, by))
            best = seat;
        if (by != HNothing)
            run.count(by);
    }
    for (int seat = 0; seat < rules.seats; ++seat) {
        Happening by = HNothing;
        if (seat == best || (!betterAtEnd(rules, state, best, seat, by) && !betterAtEnd(rules, state, seat, best, by)))
            state.gameWinners = SeatMask(state.gameWinners | seatBit(seat));
    }
    if (std::popcount(state.gameWinners) > 1) {
        run.count(HTieShared);
        if (rules.options.fullTieChiefFirst) {
            int seat = state.chief;
            while (!(state.gameWinners >> seat & 1))
                seat = left(rules, seat);
            state.gameWinners = seatBit(seat);
        }
    }
    if constexpr (Run::tells)
        for (int seat = 0; seat < rules.seats; ++seat)
            if (state.gameWinners >> seat & 1)
                run.tell({.what = ToldWon, .clause = HScored, .arguments = {seat, std::popcount(state.gameWinners)}});
}

/// Total, then number of cards, then the cards from the most valuable on.
template <typename Caps>
bool Game<Caps>::betterAtEnd(const Rules &rules, const State &state, int one, int other, Happening &by)
{
    const std::int16_t a = state.totals[std::size_t(one)];
    const std::int16_t b = state.totals[std::size_t(other)];
    if (a != b) [[likely]]
        return a > b;
    std::array<std::array<int, 256>, 2> counts{}; // by value, from 0
    int cards = 0;
    for (std::size_t place = 0; place < rules.cards.size(); ++place) {
        const int owner = ownerAt(state, std::uint16_t(place));
        if (owner != one && owner != other)
            continue;
        cards += owner == one ? 1 : -1;
        ++counts[owner == one ? 0 : 1][std::size_t(std::clamp<int>(rules.cards[state.cards[place]].gold, 0, 255))];
    }
    if (cards != 0) {
        by = HTieCards;
        return cards > 0;
    }
    bool highest = true;
    for (std::size_t value = 256; value-- > 0;) {
        if (counts[0][value] != counts[1][value]) {
            by = highest ? HTieBest : HTieNext;
            return counts[0][value] > counts[1][value];
        }
        highest = highest && counts[0][value] == 0;
    }
    return false;
}

} // namespace spoils
