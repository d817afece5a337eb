// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bot.h"
#include "engine/ending.h"
#include "engine/engine.h"
#include "engine/gameguide.h"
#include "engine/run.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

/// Liar's Dice, one round. Everybody rolls in secret; bids go round, each higher than the last; the first
/// challenge ends the game and loses it for whoever was wrong. The highest face is wild.
struct LiarsDice
{
    static constexpr int mostSeats = 6;
    static constexpr int mostFaces = 8; ///< a seat's dice are eight counters of a byte
    static constexpr int mostBids = 192; ///< the history of a game is a bit for each possible bid

    /// Bids are numbered from 1 by quantity, then by face; 0 is no bid.
    struct State
    {
        rw::Luck luck;
        std::array<std::uint64_t, mostSeats> dice; ///< a byte for each face: how many dice show it
        std::array<std::uint64_t, mostBids / 64> made; ///< bit b - 1: bid b was made; rising, so also in this order
        std::uint16_t bid;
        std::uint8_t turn;
        std::uint8_t bidder;
        std::uint8_t winner;
        std::uint8_t loser;
        std::uint8_t over;
        std::uint8_t unused;
    };

    /// The rules of the deck for one table.
    struct Rules
    {
        std::uint8_t seats = 2;
        std::uint8_t dice = 5; ///< of each seat
        std::uint8_t faces = 6;
        std::uint8_t bids = 60; ///< seats x dice x faces: the highest bid

        State empty{}; ///< copied at every start: cheaper than clearing
        std::array<std::uint8_t, mostBids + 1>
            quantities{}; ///< of each bid; a look-up, since dividing costs as much as a decision
        std::array<std::uint8_t, mostBids + 1> facesOfBids{};

        Rules() = default;
        Rules(int seatCount, int diceEach, int faceCount);
        int quantityOf(int bid) const { return quantities[std::size_t(bid)]; }
        int faceOf(int bid) const { return facesOfBids[std::size_t(bid)]; }
        int bidOf(int quantity, int face) const { return (quantity - 1) * faces + face; }
    };

    /// What a seat sees of it.
    class View : public rw::SeatView<LiarsDice>
    {
    public:
        using SeatView::SeatView;
        int ownDiceShowing(int face) const { return countOf(state().dice[std::size_t(seat())], face); }
        int bid() const { return state().bid; }
    };

    enum Kind : std::uint8_t { Bid = 1, Challenge = 2 };
    enum Clause : std::uint16_t {
        Roll,
        Hidden,
        FirstTurn,
        Opening,
        Higher,
        AtMostAllDice,
        Turns,
        MayChallenge,
        NothingToChallenge,
        Count,
        Wild,
        BidHolds,
        BidFails
    };
    /// The metrics, in the order in which they are declared.
    enum Figure : std::uint8_t { Bids, BidsSpread, HoldsByBid, Holds, Margin, Raises, Faces, OpenerWins, WildWorth };
    enum What : std::uint16_t { Rolled, BidMade, Challenged, Counted, Shown };

    static rw::GameFacts facts();
    static rw::GameGuide guide();
    static rw::Value schemas();
    static rw::Value usualTables();
    static rw::Findings check(const rw::Value &deck);
    static int usualSeats(const rw::Value &deck);
    static rw::Checked<Rules> compile(const rw::Value &deck, const rw::Setup &setup);
    static std::vector<rw::Metric> metrics(const Rules &rules, const rw::Setup &setup);
    static std::uint64_t longestGame(const Rules &rules) { return std::uint64_t(rules.bids) + 1; }

    template <typename Run>
    static void start(const Rules &rules, State &state, std::uint64_t seed, Run &run)
    {
        state = rules.empty;
        state.luck.seed = seed;
        for (std::uint8_t seat = 0; seat < rules.seats; ++seat)
            roll(rules, state, seat, run);
        run.count(FirstTurn);
    }

    static rw::Decision pending(const Rules &, const State &state) { return {state.over ? rw::noSeat : state.turn, 0}; }

    static rw::MoveSet legalMoves(const Rules &rules, const State &state)
    {
        rw::MoveSet moves;
        if (state.over)
            return moves;
        moves.addRun(rw::Move::of(Bid, state.bid + 1u), std::uint32_t(rules.bids - state.bid));
        if (state.bid != 0)
            moves.add(rw::Move::of(Challenge));
        return moves;
    }

    static rw::Outcome allowed(const Rules &rules, const State &state, rw::Move move);

    template <typename Run>
    static void advance(const Rules &rules, State &state, rw::Move move, Run &run)
    {
        if (move.kind() == Bid)
            makeBid(rules, state, int(move.c()), run);
        else
            challenge(rules, state, run);
    }

    template <typename Run>
    static void measure(const Rules &rules, const State &state, rw::SeatMask winners, Run &run);

    static rw::SeatMask winners(const Rules &, const State &state)
    {
        return state.over ? rw::seatBit(state.winner) : rw::SeatMask(0);
    }
    static int payoff(const Rules &, const State &state, int seat)
    {
        return state.winner == seat ? 1000 : state.loser == seat ? -1000 : 0;
    }

    static void redraw(const Rules &rules, State &state, rw::SeatMask keepers, rw::SampleLuck &sample)
    {
        state.luck.seed = sample.next();
        for (std::uint8_t seat = 0; seat < rules.seats && !state.over; ++seat) {
            if (keepers >> seat & 1)
                continue;
            rw::Silent silent;
            roll(rules, state, seat, silent);
        }
    }
    static rw::Luck &luck(State &state) { return state.luck; }

    static std::uint64_t informationKey(const Rules &, const State &state, int seat)
    {
        const std::uint64_t own = rw::mix(state.dice[std::size_t(seat)] + std::uint64_t(seat + 1) * rw::goldenRatio);
        return rw::mix(rw::mix(rw::mix(own ^ state.made[0]) + state.made[1]) + state.made[2]) + state.over;
    }

    static rw::Findings invariants(const Rules &rules, const State &state);

    static std::vector<rw::MoveForm> forms(const Rules &rules, const State &state);
    static std::string words(const Rules &rules, const State &state, rw::Move move);
    static rw::Checked<rw::Move> parse(const Rules &rules, const State &state, std::string_view words);
    static std::string_view decisionName(std::uint8_t) { return "bid or challenge"; }
    static std::string tell(const Rules &rules, const rw::Setup &setup, const rw::Event &event);
    /// `roll anna`: her dice.
    static rw::Checked<rw::LuckPlace> luckPlace(const Rules &rules, const rw::Setup &setup, const std::vector<std::string> &keys);

    template <typename S, typename Tree>
    static void describe(const Rules &rules, S &state, Tree &tree);

    static int countOf(std::uint64_t dice, int face) { return int(dice >> (8 * (face - 1)) & 255); }

private:
    enum Purpose : std::uint8_t { Rolling = 1 };
    static constexpr int bidsApart = 8; ///< bids that metrics keep apart; all later ones are one row

    static int bidsSoFar(const State &state)
    {
        return std::popcount(state.made[0]) + std::popcount(state.made[1]) + std::popcount(state.made[2]);
    }
    /// How many dice of all count for the standing bid.
    static int claimed(const Rules &rules, const State &state);

    template <typename Run>
    static void roll(const Rules &rules, State &state, std::uint8_t seat, Run &run)
    {
        std::uint64_t dice = 0;
        run.dice(state.luck, {.purpose = Rolling, .seat = seat}, rules.dice, rules.faces,
                 [&](int, std::uint32_t face) { dice += 1ull << (8 * face); });
        state.dice[seat] = dice;
        run.count(Roll);
        if constexpr (Run::tells)
            run.tell({.what = Rolled, .clause = Roll, .arguments = {seat}});
    }

    template <typename Run>
    static void makeBid(const Rules &rules, State &state, int bid, Run &run)
    {
        run.count(state.bid == 0 ? Opening : Higher);
        run.count(Turns);
        if constexpr (Run::tells)
            run.tell({.what = BidMade, .clause = state.bid == 0 ? Opening : Higher, .arguments = {state.turn, bid}});
        if constexpr (Run::measures)
            run.note(Raises, std::size_t(std::min(bidsSoFar(state), bidsApart - 1)), bid - state.bid);
        state.made[std::size_t(bid - 1) / 64] |= 1ull << ((bid - 1) % 64);
        state.bid = std::uint16_t(bid);
        state.bidder = state.turn;
        state.turn = std::uint8_t(state.turn + 1 == rules.seats ? 0 : state.turn + 1);
    }

    template <typename Run>
    static void challenge(const Rules &rules, State &state, Run &run)
    {
        const int face = rules.faceOf(state.bid);
        const int count = claimed(rules, state);
        const bool holds = count >= rules.quantityOf(state.bid);
        state.winner = holds ? state.bidder : state.turn;
        state.loser = holds ? state.turn : state.bidder;
        state.over = 1;
        run.count(MayChallenge);
        run.count(Count);
        if (face != rules.faces)
            run.count(Wild);
        run.count(holds ? BidHolds : BidFails);
        if constexpr (Run::tells) {
            run.tell({.what = Challenged, .clause = MayChallenge, .arguments = {state.turn, state.bid}});
            for (std::size_t seat = 0; seat < rules.seats; ++seat)
                run.tell({.what = Shown,
                          .clause = Count,
                          .arguments = {std::int32_t(seat), std::int32_t(std::uint32_t(state.dice[seat])),
                                        std::int32_t(std::uint32_t(state.dice[seat] >> 32))}});
            run.tell({.what = Counted, .clause = face == rules.faces ? Count : Wild, .arguments = {count, face}});
            for (std::size_t seat = 0; seat < rules.seats; ++seat) {
                const int own =
                    countOf(state.dice[seat], face) + (face == rules.faces ? 0 : countOf(state.dice[seat], rules.faces));
                run.tell({.what = rw::EndingPart,
                          .clause = face == rules.faces ? Count : Wild,
                          .arguments = {std::int32_t(seat), own}});
            }
            run.tell({.what = rw::EndingReason,
                      .clause = holds ? BidHolds : BidFails,
                      .arguments = {state.winner, state.loser, count, state.bid}});
        }
    }

    template <typename Tree>
    static void readBids(const Rules &rules, State &state, const std::vector<std::string> &bids, Tree &tree);
    static std::vector<int> facesOf(const Rules &rules, std::uint64_t dice);
    static std::uint64_t diceOf(const std::vector<int> &faces);
    static std::vector<std::string> bidsMade(const Rules &rules, const State &state);
    static std::string bidWords(const Rules &rules, int bid);
    /// 0 when these words are no bid at all; it may be one that claims more dice than there are.
    static int bidFrom(const Rules &rules, std::string_view words);
};

static_assert(sizeof(LiarsDice::State) == 96);

inline int LiarsDice::claimed(const Rules &rules, const State &state)
{
    std::uint64_t all = 0;
    for (std::size_t seat = 0; seat < rules.seats; ++seat)
        all += state.dice[seat];
    const int face = rules.faceOf(state.bid);
    return countOf(all, face) + (face == rules.faces ? 0 : countOf(all, rules.faces));
}

template <typename Run>
void LiarsDice::measure(const Rules &rules, const State &state, rw::SeatMask winners, Run &run)
{
    const int bids = bidsSoFar(state);
    const int margin = claimed(rules, state) - rules.quantityOf(state.bid);
    const bool holds = margin >= 0;
    run.note(Bids, 0, bids);
    run.note(BidsSpread, 0, bids);
    run.note(HoldsByBid, std::size_t(std::min(bids, bidsApart) - 1), holds);
    run.note(Holds, 0, holds);
    run.note(Margin, 0, margin);
    run.note(Faces, 0, rules.faceOf(state.bid));
    run.note(OpenerWins, 0, winners & 1);
    std::uint64_t wild = 0;
    for (std::size_t seat = 0; seat < rules.seats; ++seat)
        wild |= std::uint64_t(countOf(state.dice[seat], rules.faces) > 0) << seat;
    if (wild == 0 || wild == rw::allSeats(rules.seats))
        return; // nobody to compare with
    for (std::size_t seat = 0; seat < rules.seats; ++seat)
        run.note(WildWorth, 0, winners >> seat & 1, (wild >> seat & 1) != 0);
}

template <typename S, typename Tree>
void LiarsDice::describe(const Rules &rules, S &state, Tree &tree)
{
    using namespace rw;
    tree.luck("luck", state.luck);
    tree.seat("turn", state.turn);
    tree.seats("seats", [&](Tree &one, int seat) {
        const Sight sight = state.over ? Sight::open() : Sight::only(seatBit(seat));
        std::vector<int> faces = facesOf(rules, state.dice[std::size_t(seat)]);
        one.numbers("dice", faces, 1, rules.faces, sight);
        if constexpr (Tree::reads) {
            if (faces.size() == rules.dice)
                state.dice[std::size_t(seat)] = diceOf(faces);
            else
                one.fault("dice", "here lie " + std::to_string(faces.size()) + " dice",
                          "everybody has " + std::to_string(rules.dice));
        }
    });
    std::vector<std::string> bids = bidsMade(rules, state);
    tree.texts("bids", bids);
    if constexpr (Tree::reads)
        readBids(rules, state, bids, tree);
    tree.seat("bidder", state.bidder);
    tree.flag("over", state.over);
    tree.seat("winner", state.winner);
    tree.seat("loser", state.loser);
}

template <typename Tree>
void LiarsDice::readBids(const Rules &rules, State &state, const std::vector<std::string> &bids, Tree &tree)
{
    for (const std::string &words : bids) {
        const int bid = bidFrom(rules, words);
        if (bid <= state.bid || bid > rules.bids) {
            tree.fault("bids", "the bid " + words + " cannot stand here",
                       "bids are written like 2x5, rise, and stay within all dice");
            return;
        }
        state.made[std::size_t(bid - 1) / 64] |= 1ull << ((bid - 1) % 64);
        state.bid = std::uint16_t(bid);
    }
}
