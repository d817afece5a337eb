// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Bids and bets. Included by game.h.

namespace spoils {

template <typename Caps>
template <typename Run>
void Game<Caps>::makeBid(const Rules &rules, State &state, rw::Move move, Run &run)
{
    const bool first = state.bidQuantity == 0;
    run.count(first ? HFirstBid : HRaised);
    if (rules.firstQuantity || rules.mostRaise)
        run.count(first ? HStepFirst : HStepRaise);
    if (state.turn == state.bidder)
        run.count(HMakerMustRaise);
    if constexpr (Run::measures)
        run.note(FBidsByRound, state.round, 1);
    state.bidQuantity = std::uint16_t(int(move.c()) / rules.faces + 1);
    state.bidValue = std::uint8_t(int(move.c()) % rules.faces + 1);
    state.bidder = state.turn;
    if constexpr (Run::tells)
        run.tell({.what = ToldBid,
                  .clause = std::uint16_t(first ? HFirstBid : HRaised),
                  .arguments = {state.bidder, state.bidQuantity, state.bidValue}});
    Machine::raise(rules, state, EBidMade, {.seat = state.bidder}, run);
    state.point = Point::BidMade;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::challenge(const Rules &rules, State &state, Run &run)
{
    (void)rules;
    state.challenger = state.turn;
    state.declarer = state.bidder;
    state.turn = noSeat;
    run.count(HChallenged);
    if constexpr (Run::measures)
        run.note(FChallengesBySeat, state.challenger, 1);
    run.count(HBiddingEnds);
    if constexpr (Run::tells)
        run.tell({.what = ToldChallenge, .clause = HChallenged, .arguments = {state.challenger, state.declarer}});
    state.red = seatBit(state.challenger);
    state.point = Point::BetBefore;
}

template <typename Caps>
void Game<Caps>::legalBids(const Rules &rules, const State &state, rw::MoveSet &moves)
{
    const bool standing = state.bidQuantity != 0;
    const int next = standing ? (state.bidQuantity - 1) * rules.faces + state.bidValue : 0; // the lowest that is higher
    int from = next;
    int to = int(state.totalDice) * rules.faces;
    if (!standing && rules.firstQuantity) {
        from = (rules.firstQuantity - 1) * rules.faces;
        to = from + rules.faces;
    }
    if (standing && rules.mostRaise)
        to = std::min(to, (state.bidQuantity + rules.mostRaise) * rules.faces);
    const bool mayChallenge = standing && state.turn != state.bidder && !Machine::forbidden(rules, state, AChallenge, state.turn);
    if (to <= from && !mayChallenge) // bids have no upper limit: there is always one
        to = from + rules.faces;
    if (to > from && !(mayChallenge && Machine::forbidden(rules, state, ABid, state.turn)))
        moves.addRun(rw::Move::of(MakeBid, std::uint32_t(from)), std::uint32_t(to - from));
    if (mayChallenge)
        moves.add(rw::Move::of(Challenge));
}

/// Asks the next who has to bet: those who bet in the usual order together, then those who bet last, one by one.
template <typename Caps>
template <typename Run>
bool Game<Caps>::askForBet(const Rules &rules, State &state, Run &run)
{
    const SeatMask all = rw::allSeats(rules.seats);
    if (state.placed == all)
        return false;
    const bool orders = state.machine.lastingCount || rules.anyWhile;
    const SeatMask late = orders ? Machine::ordered(rules, state, OBetting, Last) : SeatMask(0);
    for (int k = 0; k < rules.seats; ++k) {
        const int seat = (state.declarer + k) % rules.seats;
        if (!((state.placed | late) >> seat & 1)) {
            if (!(state.due >> seat & 1)) [[unlikely]]
                if (announceBet(rules, state, seat, run))
                    return false;
            ask(state, seat, AskBet);
            return true;
        }
    }
    for (int k = 0; k < rules.seats; ++k) {
        const int seat = (state.chief + k) % rules.seats;
        if (state.placed >> seat & 1)
            continue;
        if (!(state.due >> seat & 1)) {
            run.count(HLateBet);
            if (announceBet(rules, state, seat, run))
                return false;
        }
        ask(state, seat, AskBet);
        return true;
    }
    return false;
}

/// Tells those who watch that a seat is about to bet. True when that set something off.
template <typename Caps>
template <typename Run>
bool Game<Caps>::announceBet(const Rules &rules, State &state, int seat, Run &run)
{
    state.due = SeatMask(state.due | seatBit(seat));
    Machine::raise(rules, state, EBetDue, {.seat = seat}, run);
    return state.machine.depth != 0;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::placeBet(const Rules &rules, State &state, rw::Move move, Run &run)
{
    const int seat = state.asked;
    state.bets[std::size_t(seat)] = std::uint16_t(move.c());
    state.red = SeatMask((state.red & ~seatBit(seat)) | (move.b() ? seatBit(seat) : 0));
    state.placed = SeatMask(state.placed | seatBit(seat));
    const bool principal = seat == state.declarer || seat == state.challenger;
    run.count(HBetPlaced);
    run.count(principal ? HPrincipalBets : HBystanderBets);
    if (int(move.c()) < rules.ante)
        run.count(HBetAll);
    if constexpr (Run::tells) {
        run.tell({.what = ToldBetPlaced, .clause = HBetPlaced, .arguments = {seat}});
        run.tell({.what = ToldBet,
                  .clause = HBetPlaced,
                  .seenBy = seatBit(seat),
                  .arguments = {seat, move.b(), std::int32_t(move.c())}});
    }
}

template <typename Caps>
template <typename Run>
void Game<Caps>::revealBets(const Rules &rules, State &state, Run &run)
{
    run.count(HBetsShown);
    if constexpr (Run::measures)
        for (int seat = 0; seat < rules.seats; ++seat)
            run.note(FBetByRound, state.round, state.bets[std::size_t(seat)]);
    if constexpr (Run::tells)
        for (int seat = 0; seat < rules.seats; ++seat)
            run.tell({.what = ToldBet,
                      .clause = HBetsShown,
                      .arguments = {seat, state.red >> seat & 1, state.bets[std::size_t(seat)]}});
    (void)rules;
}

} // namespace spoils
