// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bots/greedy.h"

// The greedy bot decides and its move is carried out, without a set of moves where the game itself asks. For the engines.

namespace spoils {

template <typename Caps>
template <typename Run>
[[gnu::always_inline]] inline std::optional<std::uint32_t> Game<Caps>::advanceBy(OwnBot &bot, const Rules &rules, State &state,
                                                                                 std::uint64_t word, Run &run)
{
    const View view(rules, state, state.asked);
    const GreedyTurn<Caps> turn(bot.mind(), bot.memory(), view, word);
    const auto lookNoMore = [&] {
        if (state.looks && state.machine.depth == 0) [[unlikely]]
            endLooks(state);
    };
    std::uint32_t place = 0;
    switch (state.asks) {
    case AskBid: {
        const Bids bids = legalBids(rules, state);
        const std::uint32_t all = bids.count + bids.challenge;
        if (all == 0) [[unlikely]]
            return std::nullopt;
        place = all == 1 ? 0 : turn.bid(int(bids.first), int(bids.count), bids.challenge);
        lookNoMore();
        if (place < bids.count)
            makeBid(rules, state, bids.first + place, run);
        else
            challenge(rules, state, run);
        break;
    }
    case AskBet: {
        using Bet = typename GreedyTurn<Caps>::Bet;
        const Bets bets = legalBets(rules, state);
        const bool one = bets.count * (bets.blue + bets.red) == 1;
        const Bet bet = one ? Bet{int(bets.least), bets.red} : turn.bet(int(bets.least));
        place = std::uint32_t(bet.amount) - bets.least + (bets.blue && bet.red ? bets.count : 0);
        lookNoMore();
        placeBet(rules, state, std::uint32_t(bet.amount), bet.red, run);
        break;
    }
    case AskPick: {
        const std::uint32_t slots = view.pickable();
        const int slot = std::has_single_bit(slots) ? std::countr_zero(slots) : turn.pick(slots);
        place = std::uint32_t(std::popcount(slots & ((1u << slot) - 1)));
        lookNoMore();
        takePick(rules, state, slot, run);
        break;
    }
    case AskAbility + int(Asking::Window): {
        const std::uint64_t usable = view.usable();
        const int bearer = usable ? turn.firstWanted(usable) : int(noBearer);
        lookNoMore();
        if (bearer == noBearer) {
            if (state.machine.depth) [[unlikely]]
                answer(rules, state, rw::Move::of(rw::abilities::Pass), run);
            else if (!Machine::pass(rules, state, run))
                proceed(rules, state, run);
            return 0;
        }
        answer(rules, state, rw::Move::of(rw::abilities::Use, std::uint32_t(bearer)), run);
        return 1 + std::uint32_t(std::popcount(usable & ((1ull << bearer) - 1)));
    }
    default: {
        const rw::MoveSet moves = legalMoves(rules, state);
        if (moves.count() == 0) [[unlikely]]
            return std::nullopt;
        const rw::ChosenMove answer = bot.answer(view, moves, word);
        advance(rules, state, answer.move, run);
        return answer.place;
    }
    }
    proceed(rules, state, run);
    return place;
}

} // namespace spoils
