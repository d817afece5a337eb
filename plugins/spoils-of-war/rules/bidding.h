// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Bids and bets. Included by game.h.

namespace spoils {

template <typename Caps>
template <typename Run>
void Game<Caps>::nameBidder(const Rules &, State &state, int seat, Run &run)
{
    state.firstBidder = state.turn = std::uint8_t(seat);
    run.count(HFirstNamed);
    if constexpr (Run::tells)
        run.tell({.what = ToldFirst, .clause = HFirstNamed, .arguments = {state.chief, seat}});
    state.point = Point::BidTurn;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::makeBid(const Rules &rules, State &state, std::uint32_t bid, Run &run)
{
    const bool first = state.bidQuantity == 0;
    run.count(first ? HFirstBid : HRaised);
    if (rules.firstQuantity || rules.mostRaise)
        run.count(first ? HStepFirst : HStepRaise);
    if (state.turn == state.bidder)
        run.count(HMakerMustRaise);
    if constexpr (Run::measures)
        run.note(FBidsByRound, state.round, 1);
    const std::uint32_t quantity = rules.quantityOf(bid);
    state.bidQuantity = std::uint16_t(quantity);
    state.bidValue = std::uint8_t(bid - (quantity - 1) * std::uint32_t(rules.faces) + 1);
    state.bidder = state.turn;
    if constexpr (Run::tells)
        run.tell({.what = ToldBid,
                  .clause = std::uint16_t(first ? HFirstBid : HRaised),
                  .arguments = {state.bidder, state.bidQuantity, state.bidValue}});
    Machine::raise(rules, state, EBidMade, {.seat = state.bidder});
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
[[gnu::always_inline]] inline typename Game<Caps>::Bids Game<Caps>::legalBids(const Rules &rules, const State &state)
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
    const bool mayBid = to > from && !(mayChallenge && Machine::forbidden(rules, state, ABid, state.turn));
    return {std::uint32_t(from), mayBid ? std::uint32_t(to - from) : 0, mayChallenge};
}

template <typename Caps>
[[gnu::always_inline]] inline typename Game<Caps>::Bets Game<Caps>::legalBets(const Rules &rules, const State &state)
{
    const int seat = state.asked;
    const int gold = state.gold[std::size_t(seat)];
    const int least = std::min(gold, minimumBet(rules, state, seat));
    return {std::uint32_t(least), std::uint32_t(gold - least + 1), seat != state.challenger, seat != state.declarer};
}

/// Asks the next who has to bet: those who bet in the usual order together, then those who bet last, one by one.
template <typename Caps>
template <typename Run>
bool Game<Caps>::askForBet(const Rules &rules, State &state, Run &run)
{
    const SeatMask waiting = SeatMask(rw::allSeats(rules.seats) & ~state.placed);
    if (waiting == 0)
        return false;
    const SeatMask usual = SeatMask(waiting & ~Machine::ordered(rules, state, OBetting, Last));
    const int seat = usual ? firstFrom(usual, state.declarer) : firstFrom(waiting, state.chief);
    if (!(state.due >> seat & 1)) {
        if (!usual)
            run.count(HLateBet);
        if (announceBet(rules, state, seat))
            return false;
    }
    ask(state, seat, AskBet);
    return true;
}

/// Tells those who watch that a seat is about to bet. True when that set something off.
template <typename Caps>
[[gnu::always_inline]] inline bool Game<Caps>::announceBet(const Rules &rules, State &state, int seat)
{
    state.due = SeatMask(state.due | seatBit(seat));
    Machine::raise(rules, state, EBetDue, {.seat = seat});
    return state.machine.depth != 0;
}

template <typename Caps>
template <typename Run>
[[gnu::always_inline]] inline void Game<Caps>::placeBet(const Rules &rules, State &state, std::uint32_t amount, bool red,
                                                        Run &run)
{
    const int seat = state.asked;
    state.bets[std::size_t(seat)] = std::uint16_t(amount);
    state.red = SeatMask((state.red & ~seatBit(seat)) | (red ? seatBit(seat) : 0));
    state.placed = SeatMask(state.placed | seatBit(seat));
    const bool principal = seat == state.declarer || seat == state.challenger;
    run.count(HBetPlaced);
    run.count(principal ? HPrincipalBets : HBystanderBets);
    if (int(amount) == state.gold[std::size_t(seat)] && isShort(rules, state, seat, int(amount)))
        [[unlikely]] { // who bets all may have had to
        state.broke = SeatMask(state.broke | seatBit(seat));
        run.count(HBetAll);
    }
    if constexpr (Run::tells) {
        run.tell({.what = ToldBetPlaced, .clause = HBetPlaced, .arguments = {seat}});
        run.tell(
            {.what = ToldBet, .clause = HBetPlaced, .seenBy = seatBit(seat), .arguments = {seat, red, std::int32_t(amount)}});
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
