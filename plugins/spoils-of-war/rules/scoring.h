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
        const int seat = around(rules, state.chief + k);
        for (std::uint64_t rest = state.owned[std::size_t(seat)] & ~state.faceUp; rest; rest &= rest - 1) {
            const int bearer = std::countr_zero(rest);
            any = true;
            state.faceUp |= 1ull << bearer;
            if constexpr (Run::tells)
                run.tell({.what = ToldTurnedUp,
                          .clause = HTurnedUpAtEnd,
                          .arguments = {seat, int(state.cards[cardOf(state, bearer)])}});
            const std::uint16_t which = printedDefinition(rules, state, bearer);
            if (which != noKind && rules.options.finalTurnupNames && rules.namesAtEnd[which]) {
                rw::abilities::Frame frame;
                frame.ability = rules.programs.cards[which].abilities.first;
                if (count == late.size()) [[unlikely]]
                    Machine::noRoomFor(rules, frame.ability, "{ability} names something at the end, as {most} do already",
                                       "let fewer cards wait for the end to do so", late.size());
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
    state.machine.acting = {};
    while (count > 0)
        state.machine.frames[state.machine.depth++] = late[--count];
}

template <typename Caps>
typename Game<Caps>::Holdings Game<Caps>::holdings(const Rules &rules, const State &state)
{
    Holdings all;
    for (int place = 0; place < rules.places(); ++place) { // what is in no Stash goes to nobody, so that no card is a branch
        Holding &owner = all[std::min<std::size_t>(std::uint8_t(state.zones[std::size_t(place)] - InStash), all.size() - 1)];
        const Card &card = cardAt(rules, state, place);
        owner.gold += card.gold;
        ++owner.count;
        ++owner.types[card.type];
        ++owner.items[card.item & (mostItems - 1)]; // cards without an item land in the last, which no item has
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
    for (std::size_t type = 0; type < rules.types.size(); ++type)
        hoards = std::min<int>(hoards, mine.types[type]);
    constexpr std::uint64_t noItems = 1ull << (mostItems - 1);
    for (int layer = 1; layer < 256; ++layer) {
        std::uint64_t there = 0; // items that are there so often: a bit each
        for (std::size_t part = 0; part < mine.items.size() / 16; ++part)
            there |= std::uint64_t(bytesAtLeast(mine.items.data() + 16 * part, std::uint8_t(layer))) << (16 * part);
        if ((there & ~noItems) == 0)
            break;
        for (const Type &type : rules.types) {
            if (type.hidden || type.itemBits == 0)
                continue;
            const bool complete = (type.itemBits & ~there) == 0;
            score.completes += complete;
            score.partials += !complete && std::popcount(type.itemBits & there) >= rules.partialItems;
        }
    }
    score.hoards = rules.types.empty() ? 0 : hoards;
    const auto worth = [&](int many, Number each) { return std::int64_t(many) * number(rules, state, each, seat); };
    // Cards change what each is worth: never more than fits into a purse, nor so little that something is taken out of it.
    const std::int64_t bonus = worth(score.hoards, NHoard) + worth(score.partials, NPartial) + worth(score.completes, NComplete);
    score.bonus = int(std::clamp<std::int64_t>(bonus, 0, mostGold));
    return score;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::finish(const Rules &rules, State &state, Run &run)
{
    state.point = Point::Over;
    run.count(HScored);
    const Holdings all = holdings(rules, state);
    Totals totals{};
    for (int seat = 0; seat < rules.seats; ++seat) {
        const Score made = score(rules, state, seat, all[std::size_t(seat)]);
        const int bonus = std::min(made.bonus, roomIn(state, seat));
        if constexpr (Run::tells)
            tellParts(rules, state, seat, all[std::size_t(seat)], state.gold[std::size_t(seat)], bonus, run);
        state.bonuses[std::size_t(seat)] = std::uint16_t(bonus);
        state.gold[std::size_t(seat)] = std::uint16_t(state.gold[std::size_t(seat)] + bonus);
        state.treasury -= bonus;
        totals[std::size_t(seat)] = state.gold[std::size_t(seat)] + made.cards;
        state.totals[std::size_t(seat)] = std::uint16_t(std::min(totals[std::size_t(seat)], UINT16_MAX));
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
        if constexpr (Run::tells)
            run.tell({.what = rw::EndingSum, .clause = HScored, .arguments = {seat, totals[std::size_t(seat)]}});
    }
    if (state.treasury < 0)
        run.count(HBelowZero);
    int best = 0;
    for (int seat = 1; seat < rules.seats; ++seat) {
        Happening by = HNothing;
        if (betterAtEnd(rules, state, totals, seat, best, by))
            best = seat;
        if (by != HNothing)
            run.count(by);
    }
    for (int seat = 0; seat < rules.seats; ++seat) {
        Happening by = HNothing;
        if (seat == best
            || (!betterAtEnd(rules, state, totals, best, seat, by) && !betterAtEnd(rules, state, totals, seat, best, by)))
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
        tellWinners(rules, state, totals, run);
}

/// What the total of a seat is made of. Bonuses may be cut, so the last part is what they lack.
template <typename Caps>
template <typename Run>
void Game<Caps>::tellParts(const Rules &rules, const State &state, int seat, const Holding &mine, int purse, int bonus, Run &run)
{
    const auto tell = [&](int gold, int what, int many) {
        if (many > 0)
            run.tell({.what = rw::EndingPart, .clause = HScored, .arguments = {seat, gold, what, many}});
    };
    int left = bonus;
    const auto tellBonus = [&](int many, Number each, int what) {
        const int gold = many * int(number(rules, state, each, seat));
        left -= gold;
        tell(gold, what, many);
    };
    tell(purse, ScoredPurse, 1);
    tell(mine.gold, ScoredCards, mine.count);
    tellBonus(score(rules, state, seat, mine).hoards, NHoard, ScoredHoards);
    for (std::size_t type = 0; type < rules.types.size(); ++type) {
        Holding ofType;
        for (const std::uint8_t item : rules.types[type].items)
            ofType.items[item] = mine.items[item];
        const Score sets = score(rules, state, seat, ofType);
        tellBonus(sets.partials, NPartial, ScoredSets + 2 * int(type));
        tellBonus(sets.completes, NComplete, ScoredSets + 2 * int(type) + 1);
    }
    tell(left, ScoredLimit, left != 0);
}

/// Each winner, with what put that seat before the best of the others.
template <typename Caps>
template <typename Run>
void Game<Caps>::tellWinners(const Rules &rules, const State &state, const Totals &totals, Run &run)
{
    Happening by = HNothing;
    int second = noSeat;
    for (int seat = 0; seat < rules.seats; ++seat)
        if (!(state.gameWinners >> seat & 1) && (second == noSeat || betterAtEnd(rules, state, totals, seat, second, by)))
            second = seat;
    for (int seat = 0; seat < rules.seats; ++seat) {
        if (!(state.gameWinners >> seat & 1))
            continue;
        const int margin = totals[std::size_t(seat)] - (second == noSeat ? 0 : totals[std::size_t(second)]);
        by = HNothing;
        const bool isBetter = second != noSeat && betterAtEnd(rules, state, totals, seat, second, by);
        const int how = std::popcount(state.gameWinners) > 1 ? WonTogether
            : margin > 0                                     ? WonByGold + margin
            : !isBetter                                      ? WonByOrder
            : by == HTieCards                                ? WonByCards
                                                             : WonByWorth;
        run.tell({.what = rw::EndingReason, .clause = HScored, .arguments = {seat, second, totals[std::size_t(seat)], how}});
    }
}

/// Total, then number of cards, then the cards from the most valuable on.
template <typename Caps>
bool Game<Caps>::betterAtEnd(const Rules &rules, const State &state, const Totals &totals, int one, int other, Happening &by)
{
    const int a = totals[std::size_t(one)];
    const int b = totals[std::size_t(other)];
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
