// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a seat may decide, and what comes of it. Included by game.h.

namespace spoils {

template <typename Caps>
rw::MoveSet Game<Caps>::legalMoves(const Rules &rules, const State &state)
{
    rw::MoveSet moves;
    if (state.asked == noSeat)
        return moves;
    switch (state.asks) {
    case AskBidder: moves.addRun(rw::Move::of(NameBidder), std::uint32_t(rules.seats)); break;
    case AskBid: {
        const Bids bids = legalBids(rules, state);
        moves.addRun(rw::Move::of(MakeBid, bids.first), bids.count);
        if (bids.challenge)
            moves.add(rw::Move::of(Challenge));
        break;
    }
    case AskBet: {
        const Bets bets = legalBets(rules, state);
        if (bets.blue)
            moves.addRun(rw::Move::of(PlaceBet, bets.least, 0), bets.count);
        if (bets.red)
            moves.addRun(rw::Move::of(PlaceBet, bets.least, 1), bets.count);
        break;
    }
    case AskPick: moves.addMask(rw::Move::of(Pick), state.left & ~state.named); break;
    default: Machine::legalMoves(state, moves);
    }
    return moves;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::advance(const Rules &rules, State &state, rw::Move move, Run &run)
{
    if (state.looks && state.machine.depth == 0) [[unlikely]]
        endLooks(state);
    switch (move.kind()) {
    case NameBidder: nameBidder(rules, state, int(move.c()), run); break;
    case MakeBid: makeBid(rules, state, move.c(), run); break;
    case Challenge: challenge(rules, state, run); break;
    case PlaceBet: placeBet(rules, state, move.c(), move.b() != 0, run); break;
    case Pick: takePick(rules, state, int(move.c()), run); break;
    default: answer(rules, state, move, run); return;
    }
    proceed(rules, state, run);
}

/// What an ability asked for.
template <typename Caps>
template <typename Run>
[[gnu::always_inline]] inline void Game<Caps>::answer(const Rules &rules, State &state, rw::Move move, Run &run)
{
    const bool looked = state.looks != 0;
    const int depth = state.machine.depth;
    Machine::answer(rules, state, move, run);
    proceed(rules, state, run);
    if (looked && state.machine.depth < depth)
        endLooks(state);
}

template <typename Caps>
template <typename Run>
[[gnu::always_inline]] inline std::optional<std::uint32_t> Game<Caps>::advanceRandomly(const Rules &rules, State &state,
                                                                                       std::uint64_t word, Run &run)
{
    if (state.looks && state.machine.depth == 0) [[unlikely]]
        endLooks(state);
    std::uint32_t place = 0;
    switch (state.asks) {
    case AskBid: {
        const Bids bids = legalBids(rules, state);
        if (bids.count + bids.challenge == 0) [[unlikely]]
            return std::nullopt;
        place = rw::below(bids.count + bids.challenge, word);
        if (place < bids.count) {
            makeBid(rules, state, bids.first + place, run);
            goOn(Point::BidMade, rules, state, run);
        } else {
            challenge(rules, state, run);
            goOn(Point::BetBefore, rules, state, run);
        }
        return place;
    }
    case AskPick: {
        const std::uint32_t slots = state.left & ~state.named;
        place = rw::below(std::uint32_t(std::popcount(slots)), word);
        takePick(rules, state, nthSlot(slots, place), run);
        if (state.point == Point::Picks)
            goOn(Point::Picks, rules, state, run);
        else if (state.point == Point::PickEnds) [[likely]]
            goOn(Point::PickEnds, rules, state, run);
        else
            proceed(rules, state, run);
        return place;
    }
    case AskBet: {
        const Bets bets = legalBets(rules, state);
        place = rw::below(bets.count * (bets.blue + bets.red), word);
        const bool red = !bets.blue || place >= bets.count;
        placeBet(rules, state, bets.least + place - (bets.blue && red ? bets.count : 0), red, run);
        goOn(Point::Bets, rules, state, run);
        return place;
    }
    case AskBidder:
        place = rw::below(std::uint32_t(rules.seats), word);
        nameBidder(rules, state, int(place), run);
        goOn(Point::BidTurn, rules, state, run);
        return place;
    default: {
        if (Asking(state.machine.asks) == Asking::Window) { // as Machine::legalMoves has them
            const auto &bits = state.machine.candidates.bits;
            const std::uint32_t uses = std::uint32_t(std::popcount(bits[0]));
            place = rw::below(1 + uses + std::uint32_t(std::popcount(bits[1])), word);
            const rw::Move move = place == 0 ? rw::Move::of(rw::abilities::Pass)
                : place <= uses              ? rw::Move::of(rw::abilities::Use, rw::nthBit(bits[0], place - 1))
                                             : rw::Move::of(rw::abilities::Reveal, rw::nthBit(bits[1], place - 1 - uses));
            answer(rules, state, move, run);
            return place;
        }
        rw::MoveSet moves;
        Machine::legalMoves(state, moves);
        if (moves.count() == 0) [[unlikely]]
            return std::nullopt;
        place = rw::below(moves.count(), word);
        answer(rules, state, moves.nth(place), run);
        return place;
    }
    }
}

} // namespace spoils
