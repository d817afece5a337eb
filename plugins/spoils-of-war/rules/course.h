// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The course of the game, from window to window and from decision to decision. Included by game.h.

namespace spoils {

template <typename Caps>
template <typename Run>
void Game<Caps>::start(const Rules &rules, State &state, std::uint64_t seed, Run &run)
{
    std::memset(static_cast<void *>(&state), 0, sizeof state);
    state.luck.seed = seed;
    deal(rules, state, run);
    for (int seat = 0; seat < rules.seats; ++seat)
        state.gold[std::size_t(seat)] = std::uint16_t(rules.startGold);
    state.treasury = rules.treasury;
    const int chosen = rules.options.firstChief;
    state.chief = std::uint8_t(
        chosen >= 0 ? chosen : int(rw::below(std::uint32_t(rules.seats), state.luck.word({.purpose = ChoosingFirst}))));
    state.oldChief = state.chief;
    state.firstBidder = state.bidder = state.turn = state.declarer = state.challenger = noSeat;
    proceed(rules, state, run);
}

template <typename Caps>
template <typename Run>
void Game<Caps>::deal(const Rules &rules, State &state, Run &run)
{
    for (int stage = 0; stage < rules.stages; ++stage) {
        const std::size_t first = rules.stageFirst[std::size_t(stage)];
        const std::size_t count = rules.stageFirst[std::size_t(stage) + 1] - first;
        rw::shuffle(state.luck, {.purpose = Dealing}, std::span(rules.identities).subspan(first, count),
                    [&](std::size_t rank, std::size_t card) {
            state.cards[first + rank] = typename Caps::PlaceNumber(first + card);
        });
    }
    run.count(HDealt);
    if (!rules.removed.empty())
        run.count(HDealtThree);
    if (rules.sets > 1)
        run.count(HDealtMany);
}

/// Goes on until a seat must decide or the game is over.
template <typename Caps>
template <typename Run>
[[gnu::noinline]] void Game<Caps>::proceed(const Rules &rules, State &state, Run &run)
{
    for (;;) {
        if (state.machine.depth) [[unlikely]] {
            if (Machine::run(rules, state, run))
                break;
        } else if (state.machine.open.window) [[unlikely]] {
            if (Machine::circle(rules, state, run))
                break;
        } else if (course(state.point, rules, state, run)) {
            break;
        }
    }
    state.machine.operations = 0;
}

/// As proceed, where it is known what comes next: then nothing is looked up.
template <typename Caps>
template <typename Run>
[[gnu::always_inline]] inline void Game<Caps>::goOn(Point next, const Rules &rules, State &state, Run &run)
{
    state.point = next;
    const bool busy = state.machine.depth != 0;
    if (busy || !course(next, rules, state, run)) [[unlikely]]
        proceed(rules, state, run);
    else
        state.machine.operations = 0;
}

/// Opens the window if somebody may have something to use; play goes on at \a next.
template <typename Caps>
template <typename Run>
bool Game<Caps>::opens(const Rules &rules, State &state, Window window, Point next, int subject, Run &run)
{
    (void)run;
    state.point = next;
    if (!Machine::isLive(state, window))
        return false;
    Machine::open(rules, state, window, subject);
    return true;
}

template <typename Caps>
[[gnu::always_inline]] inline void Game<Caps>::stepStarts(const Rules &rules, State &state, StepWord step)
{
    endSpans(rules, state, UStep);
    if (Machine::isWatched(rules, state, EStep)) [[unlikely]]
        tellSteps(rules, state, step);
}

/// Those who watch learn that one step is over and the next begins.
template <typename Caps>
[[gnu::noinline]] void Game<Caps>::tellSteps(const Rules &rules, State &state, StepWord step)
{
    Machine::raise(rules, state, EStep, {.words = {1ull << step, 1}});
    if (step != TSetup) // those who watch this act first, since they are pushed on top
        Machine::raise(rules, state, EStep, {.words = {1ull << (step - 1), 2}});
}

/// Those who watch learn of some seats, one after the other, clockwise from a \a first one, so that all that one sets off is over before the
/// next. True: something was set off.
template <typename Caps>
[[gnu::noinline]] bool Game<Caps>::tellsNext(const Rules &rules, State &state, EventWord event, SeatMask seats, int first)
{
    for (int k = 0; k < rules.seats; ++k) {
        const int seat = around(rules, first + k);
        const int amount = event == ELost ? state.bets[std::size_t(seat)] : 1;
        if (!(seats & ~state.due & seatBit(seat)) || amount == 0)
            continue;
        state.due = SeatMask(state.due | seatBit(seat));
        Machine::raise(rules, state, event, {.seat = seat, .amount = amount, .words = {1, 0}});
        if (state.machine.depth)
            return true;
    }
    state.due = 0;
    return false;
}

/// One leg of the course from \a at, where the state is. True: a seat must decide, or the game is over. False: windows or abilities come first, or the next leg.
template <typename Caps>
template <typename Run>
[[gnu::always_inline]] inline bool Game<Caps>::course(Point at, const Rules &rules, State &state, Run &run)
{
    switch (at) {
    case Point::Setup:
        state.point = Point::Spread;
        stepStarts(rules, state, TSetup);
        if (state.machine.depth)
            return false;
        [[fallthrough]];
    case Point::Spread:
        spread(rules, state, run);
        if (opens(rules, state, WPileSpread, Point::RollBefore, 0, run))
            return false;
        [[fallthrough]];
    case Point::RollBefore:
        state.point = Point::RollWindow;
        stepStarts(rules, state, TRoll);
        if (state.machine.depth)
            return false;
        [[fallthrough]];
    case Point::RollWindow:
        if (opens(rules, state, WRollBefore, Point::Roll, 0, run))
            return false;
        [[fallthrough]];
    case Point::Roll:
        state.point = Point::TellRolls;
        roll(rules, state, run);
        [[fallthrough]];
    case Point::TellRolls:
        if (Machine::isWatched(rules, state, ERolled) && tellsNext(rules, state, ERolled, rw::allSeats(rules.seats), state.chief))
            [[unlikely]]
            return false;
        [[fallthrough]];
    case Point::RollAfter:
        if (opens(rules, state, WRollAfter, Point::BidBefore, 0, run))
            return false;
        [[fallthrough]];
    case Point::BidBefore:
        state.point = Point::BidWindow;
        stepStarts(rules, state, TBidding);
        if (state.machine.depth)
            return false;
        [[fallthrough]];
    case Point::BidWindow:
        if (opens(rules, state, WBidBefore, Point::NameBidder, 0, run))
            return false;
        [[fallthrough]];
    case Point::NameBidder: ask(state, state.chief, AskBidder); return true;
    case Point::BidTurn:
        if (opens(rules, state, WBidTurn, Point::Bid, state.turn, run))
            return false;
        [[fallthrough]];
    case Point::Bid: ask(state, state.turn, AskBid); return true;
    case Point::BidMade:
        if (opens(rules, state, WBidMade, Point::NextBidder, state.bidder, run))
            return false;
        [[fallthrough]];
    case Point::NextBidder:
        state.turn = std::uint8_t(left(rules, state.bidder));
        if (opens(rules, state, WBidTurn, Point::Bid, state.turn, run))
            return false;
        ask(state, state.turn, AskBid);
        return true;
    case Point::BetBefore:
        state.point = Point::BetWindow;
        stepStarts(rules, state, TBets);
        if (state.machine.depth)
            return false;
        [[fallthrough]];
    case Point::BetWindow:
        if (opens(rules, state, WBetBefore, Point::Bets, 0, run))
            return false;
        [[fallthrough]];
    case Point::Bets:
        if (askForBet(rules, state, run))
            return true;
        if (state.machine.depth)
            return false;
        if (opens(rules, state, WBetDone, Point::RevealBets, 0, run))
            return false;
        [[fallthrough]];
    case Point::RevealBets:
        state.point = Point::ShowBets;
        state.due = 0;
        stepStarts(rules, state, TRevealBets);
        if (state.machine.depth)
            return false;
        [[fallthrough]];
    case Point::ShowBets:
        revealBets(rules, state, run);
        if (opens(rules, state, WBetsShown, Point::RevealDice, 0, run))
            return false;
        [[fallthrough]];
    case Point::RevealDice:
        state.point = Point::ShowDice;
        stepStarts(rules, state, TRevealDice);
        if (state.machine.depth)
            return false;
        [[fallthrough]];
    case Point::ShowDice:
        while (state.showing < rules.seats) {
            const int seat = around(rules, state.declarer + state.showing);
            ++state.showing;
            state.revealed = SeatMask(state.revealed | seatBit(seat));
            run.count(HDiceShown);
            if constexpr (Run::tells)
                tellDice(state, seat, run);
            if (opens(rules, state, WDiceShown, Point::ShowDice, seat, run))
                return false;
        }
        if (opens(rules, state, WAllShown, Point::Outcome, 0, run))
            return false;
        [[fallthrough]];
    case Point::Outcome:
        countDice(rules, state, run);
        if (opens(rules, state, WOutcome, Point::Spoils, 0, run))
            return false;
        [[fallthrough]];
    case Point::Spoils:
        state.point = Point::Divide;
        stepStarts(rules, state, TSpoils);
        if (state.machine.depth)
            return false;
        [[fallthrough]];
    case Point::Divide:
        state.point = Point::TellLosses;
        divide(rules, state, run);
        [[fallthrough]];
    case Point::TellLosses:
        if (Machine::isWatched(rules, state, ELost) && tellsNext(rules, state, ELost, state.losers, state.chief)) [[unlikely]]
            return false;
        if (opens(rules, state, WPicksBefore, Point::PickTurn, 0, run))
            return false;
        [[fallthrough]];
    case Point::PickTurn:
        if (opens(rules, state, WPickTurn, Point::Picks, state.order[state.picker], run))
            return false;
        [[fallthrough]];
    case Point::Picks:
        if (beginPicks(rules, state, run)) {
            ask(state, state.order[state.picker], AskPick);
            return true;
        }
        state.point = Point::PickEnds;
        [[fallthrough]];
    case Point::PickEnds: return pickEnds(rules, state, run);
    case Point::TakeNamed:
        if (!takeNamed(rules, state, run))
            state.point = Point::PickEnds;
        return false;
    case Point::Leftovers:
        if (!state.left || !Machine::isWatched(rules, state, EMoved)) [[likely]]
            leaveRest(rules, state, run);
        else if (!leaveInTurn(rules, state, run))
            return false;
        state.point = Point::RoundEnd;
        if (state.machine.depth)
            return false;
        [[fallthrough]];
    case Point::RoundEnd:
        if (opens(rules, state, WRoundEnd, Point::NextRound, 0, run))
            return false;
        [[fallthrough]];
    case Point::NextRound:
        state.point = Point::ClearTable;
        Machine::raise(rules, state, EStep, {.words = {1ull << TSpoils, 2}});
        if (state.machine.depth)
            return false;
        [[fallthrough]];
    case Point::ClearTable: endRound(rules, state, run); return false;
    case Point::TurnUp: turnUpTheRest(rules, state, run); return false;
    case Point::Score: finish(rules, state, run); [[fallthrough]];
    case Point::Over:
        state.asked = noSeat;
        state.asks = 0;
        return true;
    }
    return true;
}

} // namespace spoils
