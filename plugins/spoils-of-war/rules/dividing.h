// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Who was right, and what the Round brings them. Included by game.h.

namespace spoils {

template <typename Caps>
template <typename Run>
void Game<Caps>::countDice(const Rules &rules, State &state, Run &run)
{
    int count = state.tableDice[state.bidValue];
    for (int seat = 0; seat < rules.seats; ++seat)
        count += diceShowing(state.dice[std::size_t(seat)], state.bidValue);
    state.count = std::uint16_t(count);
    const bool holds = count >= state.bidQuantity;
    const SeatMask all = rw::allSeats(rules.seats);
    state.winners = holds ? SeatMask(all & ~state.red) : state.red;
    state.losers = SeatMask(all & ~state.winners);
    run.count(HCounted);
    if constexpr (Run::measures) {
        run.note(FDeclarerRight, 0, holds);
        run.note(FDeclarerRightByRound, state.round, holds);
        run.note(FMargin, 0, count - int(state.bidQuantity));
    }
    if constexpr (Run::tells)
        run.tell({.what = ToldCount, .clause = HCounted, .arguments = {count, state.bidQuantity, state.bidValue, holds}});
}

template <typename Caps>
template <typename Run>
void Game<Caps>::divide(const Rules &rules, State &state, Run &run)
{
    const int principal = (state.winners >> state.declarer & 1) ? state.declarer : state.challenger;
    std::array<std::int32_t, Caps::seats> ranks{};
    int chief = -1;
    std::int32_t most = INT32_MIN;
    bool tied = false;
    // The principal comes first at equal bets, unless the deck says that he comes last.
    const int begin = rules.options.chiefTieIncludesPrincipal ? 0 : 1;
    for (int k = begin; k < rules.seats + begin; ++k) {
        const int seat = around(rules, principal + k);
        if (state.winners >> seat & 1) {
            const std::int32_t rank = Machine::number(rules, state, NBetRank, seat, state.bets[std::size_t(seat)]);
            ranks[std::size_t(seat)] = rank;
            tied |= chief >= 0 && rank == most;
            if (chief < 0 || rank > most) {
                most = rank;
                chief = seat;
                tied = false;
            }
        } else {
            const int bet = state.bets[std::size_t(seat)];
            state.gold[std::size_t(seat)] = std::uint16_t(state.gold[std::size_t(seat)] - bet);
            state.treasury += bet;
            if constexpr (Run::tells)
                run.tell({.what = ToldPaid, .clause = HLosersPay, .arguments = {seat, bet}});
        }
    }
    run.count(HLosersPay);
    state.oldChief = state.chief;
    state.chief = std::uint8_t(chief);
    run.count(HChief);
    if (tied)
        run.count(HChiefTie);
    if constexpr (Run::tells)
        run.tell({.what = ToldChief,
                  .clause = std::uint16_t(tied ? HChiefTie : HChief),
                  .arguments = {chief, state.bets[std::size_t(chief)]}});
    orderPickers(rules, state, ranks, run);
}

/// Larger bets first, at equal bets clockwise from the new Chief; who had less than the least bet comes behind all who had more.
template <typename Caps>
template <typename Ranks, typename Run>
void Game<Caps>::orderPickers(const Rules &rules, State &state, const Ranks &ranks, Run &run)
{
    constexpr std::int64_t behindAll = std::int64_t(1) << 32; // a card may make any number of a bet, below 0 as well
    std::array<std::int64_t, Caps::seats> keys;
    int count = 0;
    int broke = 0;
    for (int k = 0; k < rules.seats; ++k) { // clockwise from the Chief: a stable order then breaks ties as it should
        const int seat = around(rules, state.chief + k);
        if (!(state.winners >> seat & 1))
            continue;
        const bool poor = state.broke >> seat & 1;
        broke += poor;
        std::int64_t key = poor && rules.options.brokePickBySeat ? -behindAll : ranks[std::size_t(seat)] - (poor ? behindAll : 0);
        key = seat == state.chief ? behindAll : key;
        int at = count++;
        for (; at > 0 && keys[std::size_t(at - 1)] < key; --at) {
            keys[std::size_t(at)] = keys[std::size_t(at - 1)];
            state.order[std::size_t(at)] = state.order[std::size_t(at - 1)];
        }
        if (at > 0 && keys[std::size_t(at - 1)] == key)
            run.count(HPickTie);
        keys[std::size_t(at)] = key;
        state.order[std::size_t(at)] = std::uint8_t(seat);
    }
    state.pickers = std::uint8_t(count);
    state.picker = 0;
    if (broke) [[unlikely]] {
        run.count(broke == count ? HBrokeChief : HBrokeWinner);
        if (broke > 1)
            run.count(HBrokeWinners);
    }
}

/// False: the picker gets nothing.
template <typename Caps>
template <typename Run>
bool Game<Caps>::beginPicks(const Rules &rules, State &state, Run &run)
{
    if (state.picks)
        return true;
    const int seat = state.order[state.picker];
    const int base = seat == state.chief ? rules.chiefTake : rules.winnerTake;
    const int share = std::max<int>(0, Machine::number(rules, state, NShare, seat, base));
    const int there = std::popcount(state.left);
    run.count(HPicks);
    run.count(seat == state.chief ? HTookChief : HTookOther);
    if (share > base)
        run.count(HShareMore);
    if (share > base + 1)
        run.count(HAddedUp);
    if (share > there)
        run.count(HShareCut);
    state.picks = std::uint8_t(std::min(share, there));
    return state.picks != 0;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::takePick(const Rules &rules, State &state, int slot, Run &run)
{
    const int seat = state.order[state.picker];
    if (rules.options.shareNamedAtOnce) {
        state.named |= 1u << slot;
        if (--state.picks == 0)
            state.point = Point::TakeNamed;
        return;
    }
    --state.picks;
    takeCard(rules, state, seat, slot, run);
    if (state.picks == 0)
        state.point = Point::PickEnds;
}

/// A share that was named as a whole goes card by card, with what each sets off. False: nothing of it is left.
template <typename Caps>
template <typename Run>
[[gnu::noinline]] bool Game<Caps>::takeNamed(const Rules &rules, State &state, Run &run)
{
    if (!state.named) // what one sets off may have taken another
        return false;
    const int slot = std::countr_zero(state.named);
    state.named &= state.named - 1;
    takeCard(rules, state, state.order[state.picker], slot, run);
    return true;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::takeCard(const Rules &rules, State &state, int seat, int slot, Run &run)
{
    const std::uint16_t place = std::uint16_t(rules.firstPlace(state.round) + slot);
    state.left &= ~(1u << slot);
    state.zones[place] = std::uint8_t(InStash + seat);
    const std::size_t card = state.cards[place];
    const bool hidden = isHidden(rules, card);
    run.count(hidden ? HTookHidden : HTookOpen);
    if constexpr (Run::tells) {
        run.tell({.what = ToldTook,
                  .clause = std::uint16_t(hidden ? HTookHidden : HTookOpen),
                  .arguments = {seat, hidden ? -1 - rules.cards[card].stage : int(card), InActive}});
        if (hidden)
            run.tell({.what = ToldSaw, .clause = HTookHidden, .seenBy = seatBit(seat), .arguments = {seat, int(card), place}});
    }
    if (hidden) {
        const int bearer = bearerAt(state, place);
        state.owned[std::size_t(seat)] |= 1ull << bearer;
        state.offered &= ~(1ull << bearer);
        if (state.machine.definitions[std::size_t(bearer)] || rules.windowsOfBlank) // or it can do nothing
            Machine::refresh(rules, state, bearer);
    }
    Machine::raise(rules, state, EMoved,
                   {.seat = seat, .other = seat, .card = place, .words = {1ull << ZActive, 1ull << ZStash}});
}

/// The picker takes the bet back; then the next one, or what stays behind.
template <typename Caps>
template <typename Run>
bool Game<Caps>::pickEnds(const Rules &rules, State &state, Run &run)
{
    run.count(HBetBack);
    if constexpr (Run::tells)
        run.tell({.what = ToldBetBack,
                  .clause = HBetBack,
                  .arguments = {state.order[state.picker], state.bets[state.order[state.picker]]}});
    ++state.picker;
    if (state.picker < state.pickers) {
        if (opens(rules, state, WPickTurn, Point::Picks, state.order[state.picker], run))
            return false;
        if (beginPicks(rules, state, run)) {
            ask(state, state.order[state.picker], AskPick);
            return true;
        }
        state.point = Point::PickEnds;
        return false;
    }
    opens(rules, state, WPicksAfter, Point::Leftovers, 0, run);
    return false;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::leaveRest(const Rules &rules, State &state, Run &run)
{
    leave(rules, state, state.left, run);
}

template <typename Caps>
template <typename Run>
void Game<Caps>::leave(const Rules &rules, State &state, std::uint32_t slots, Run &run)
{
    const int first = rules.firstPlace(state.round);
    run.count(HToLeftovers);
    if constexpr (Run::tells)
        run.tell({.what = ToldLeft, .clause = HToLeftovers, .arguments = {std::popcount(slots)}});
    state.left &= ~slots;
    for (; slots; slots &= slots - 1)
        state.zones[std::size_t(first + std::countr_zero(slots))] = InLeftovers;
    if (state.left == 0)
        state.offered = 0;
}

/// Where that is watched, the cards go one after the other, with what each sets off. False: there are more.
template <typename Caps>
template <typename Run>
[[gnu::noinline]] bool Game<Caps>::leaveInTurn(const Rules &rules, State &state, Run &run)
{
    const std::uint16_t place = std::uint16_t(rules.firstPlace(state.round) + std::countr_zero(state.left));
    if (const int bearer = bearerAt(state, place); bearer != noBearer)
        state.offered &= ~(1ull << bearer);
    leave(rules, state, state.left & (0 - state.left), run);
    Machine::raise(rules, state, EMoved, {.card = place, .words = {1ull << ZActive, 1ull << ZLeftovers}});
    return state.left == 0;
}

/// Dice, bets, roles and what lasted for the Round are over.
template <typename Caps>
template <typename Run>
void Game<Caps>::endRound(const Rules &rules, State &state, Run &run)
{
    run.count(HRoundEnds);
    if constexpr (Run::measures)
        for (int seat = 0; seat < rules.seats; ++seat)
            run.note(FGoldByRound, state.round, state.gold[std::size_t(seat)]);
    state.dice = {};
    state.rolls = {};
    state.bets = {};
    state.shown = {};
    state.spied = {};
    state.betSeen = {};
    state.tableDice = {};
    state.diceCount = {};
    state.order = {};
    state.totalDice = state.bidQuantity = state.count = 0;
    state.bidValue = 0;
    state.red = state.placed = state.broke = state.due = state.revealed = state.winners = state.losers = state.blindAnyway = 0;
    state.showing = state.picker = state.pickers = 0;
    state.firstBidder = state.bidder = state.turn = state.declarer = state.challenger = noSeat;
    const bool last = state.round + 1 == rules.rounds;
    endSpans(rules, state, UStep);
    if (!last || rules.options.finalWindowAgain)
        endSpans(rules, state, URound);
    if (last) {
        run.count(HLastRoundEnds);
        if constexpr (Run::tells)
            run.tell({.what = ToldFinal, .clause = HFinalWindow});
        if (opens(rules, state, WFinal, Point::TurnUp, 0, run))
            run.count(HFinalWindow);
        return;
    }
    ++state.round;
    state.oldChief = state.chief;
    state.point = Point::Setup;
}

} // namespace spoils
