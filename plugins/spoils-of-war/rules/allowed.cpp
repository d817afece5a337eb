// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game.h"
#include "telling/clauses.h"

// What the rules allow, which is more than the sample that bots choose from, and which clause refuses the rest.

namespace spoils {

namespace {

constexpr std::string_view nothingWrong;
// What a bid can name. Who has no choice but to bid may go beyond the first, so that there is always a higher bid.
constexpr std::uint32_t mostByChoice = 60'000;
constexpr std::uint32_t mostQuantity = 0xffff;

bool isCard(rw::Move move)
{
    return move.kind() == rw::abilities::Use || move.kind() == rw::abilities::Reveal;
}

bool declines(rw::Move move)
{
    return move.kind() == rw::abilities::Pass || move.kind() == rw::abilities::Done;
}

} // namespace

template <typename Caps>
rw::Outcome Game<Caps>::allowed(const Rules &rules, const State &state, rw::Move move)
{
    const auto refusal = [&]() -> std::string_view {
        if (state.asked == noSeat)
            return "SOW-EOG-06";
        if (state.asks >= AskAbility)
            return Machine::answers(rules, state, move) ? nothingWrong : refusalOfAnswer(rules, state, move);
        if (isCard(move))
            return refusalOfCard(rules, state, move);
        switch (state.asks) {
        case AskBidder:
            return move == rw::Move::of(NameBidder, move.c()) && move.c() < std::uint32_t(rules.seats) ? nothingWrong
                                                                                                       : "SOW-BID-01";
        case AskBid: return refusalOfBid(rules, state, move);
        case AskBet: return refusalOfBet(rules, state, move);
        default: return refusalOfPick(state, move);
        }
    }();
    return refusal.empty() ? rw::Outcome{} : rw::Outcome{clause(refusal)};
}

/// For one of the game's own moves that nothing asks for.
template <typename Caps>
std::string_view Game<Caps>::wrongTime(const State &state, rw::Move move)
{
    switch (move.kind()) {
    case NameBidder: return "SOW-BID-01";
    case MakeBid:
    case spoils::Challenge:
        if (state.point == Point::Bid && state.turn == state.asked)
            return "SOW-ORD-01"; // the turn is one's own, but the window before it comes first
        return state.challenger != noSeat ? "SOW-BID-08" : state.firstBidder == noSeat ? "SOW-BID-01" : "SOW-BID-04";
    case PlaceBet: return state.placed >> state.asked & 1 ? "SOW-BET-07" : "SOW-BET-01";
    case Pick: return "SOW-DIV-04";
    }
    return "SOW-ORD-01"; // one question is answered before the next
}

template <typename Caps>
std::string_view Game<Caps>::refusalOfBid(const Rules &rules, const State &state, rw::Move move)
{
    const bool standing = state.bidQuantity != 0;
    const bool ownBid = state.turn == state.bidder;
    if (move == rw::Move::of(spoils::Challenge)) {
        if (!standing)
            return "SOW-BID-03";
        if (ownBid)
            return "SOW-BID-11";
        return Machine::forbidden(rules, state, AChallenge, state.turn) ? "SOW-ART-08" : nothingWrong;
    }
    if (move.kind() != MakeBid)
        return "SOW-BID-04";
    const std::uint32_t faces = std::uint32_t(rules.faces);
    const std::uint32_t quantity = move.c() / faces + 1;
    const bool mayChallenge = standing && !ownBid && !Machine::forbidden(rules, state, AChallenge, state.turn);
    if (move != rw::Move::of(MakeBid, move.c()) || quantity > (standing && !mayChallenge ? mostQuantity : mostByChoice))
        return "SOW-BID-02";
    if (!standing)
        return rules.firstQuantity && int(quantity) != rules.firstQuantity ? "SOW-STEP-02" : nothingWrong;
    if (move.c() < (state.bidQuantity - 1u) * faces + state.bidValue)
        return ownBid ? "SOW-TAR-05" : "SOW-BID-05";
    if (rules.mostRaise && int(quantity) > state.bidQuantity + rules.mostRaise)
        return "SOW-STEP-03";
    // Who may neither bid nor challenge bids: somebody must act.
    return mayChallenge && Machine::forbidden(rules, state, ABid, state.turn) ? "SOW-ART-08" : nothingWrong;
}

template <typename Caps>
std::string_view Game<Caps>::refusalOfBet(const Rules &rules, const State &state, rw::Move move)
{
    if (move.kind() != PlaceBet)
        return declines(move) ? "SOW-BET-01" : wrongTime(state, move);
    if (move != rw::Move::of(PlaceBet, move.c(), move.b()) || move.b() > 1)
        return "SOW-BET-02";
    const int seat = state.asked;
    if (seat == (move.b() ? state.declarer : state.challenger))
        return "SOW-BET-03";
    const std::uint32_t gold = state.gold[std::size_t(seat)];
    const std::uint32_t least = std::uint32_t(minimumBet(rules, state, seat));
    if (gold < least)
        return move.c() == gold ? nothingWrong : "SOW-BRK-01";
    return move.c() < least || move.c() > gold ? "SOW-BET-04" : nothingWrong;
}

template <typename Caps>
std::string_view Game<Caps>::refusalOfPick(const State &state, rw::Move move)
{
    if (move.kind() != Pick)
        return declines(move) ? "SOW-DIV-07" : wrongTime(state, move);
    const std::uint32_t left = state.left & ~state.named;
    return move == rw::Move::of(Pick, move.c()) && move.c() < 32 && (left >> move.c() & 1) ? nothingWrong : "SOW-DIV-08";
}

/// For what does not answer the question of an ability or of a window.
template <typename Caps>
std::string_view Game<Caps>::refusalOfAnswer(const Rules &rules, const State &state, rw::Move move)
{
    return isCard(move) ? refusalOfCard(rules, state, move) : wrongTime(state, move);
}

/// For a card that cannot be used or turned up now.
template <typename Caps>
std::string_view Game<Caps>::refusalOfCard(const Rules &rules, const State &state, rw::Move move)
{
    const int bearer = int(std::min<std::uint32_t>(move.c(), noBearer));
    if (move != rw::Move::of(move.kind(), move.c()) || bearer >= state.artifactCount || !(state.owned[state.asked] >> bearer & 1))
        return "SOW-ART-06";
    if (state.machine.cancelled >> bearer & 1)
        return "SOW-SAM-01";
    if (state.machine.spent >> bearer & 1)
        return "SOW-ART-10";
    if (state.asks < AskAbility)
        return "SOW-ART-03"; // cards are revealed in windows
    if (Asking(state.machine.asks) != Asking::Window)
        return "SOW-ORD-06";
    if (move.kind() == rw::abilities::Use)
        return refusalOfUse(rules, state, bearer);
    if (state.faceUp >> bearer & 1)
        return "SOW-ART-05";
    return state.machine.depth ? "SOW-ORD-06" : "SOW-ART-15";
}

template <typename Caps>
std::string_view Game<Caps>::refusalOfUse(const Rules &rules, const State &state, int bearer)
{
    const std::uint16_t which = Machine::definition(rules, state, bearer);
    if (which == noKind)
        return "SOW-ART-02"; // there is nothing to use
    const rw::abilities::Range16 abilities = rules.programs.cards[which].abilities;
    std::uint32_t windows = 0;
    for (int i = 0; i < abilities.count; ++i)
        windows |= rules.programs.abilities[std::size_t(abilities.first + i)].windows;
    if (state.machine.depth && !(windows >> WResponse & 1))
        return "SOW-ORD-06";
    if (state.machine.used >> bearer & 1)
        return "SOW-ART-09";
    if (state.point == Point::TurnUp && !(windows >> WFinal & 1))
        return "SOW-EOG-04";
    return rules.oneTime[which] ? "SOW-ART-11" : "SOW-ART-12";
}

template rw::Outcome Game<OneSet>::allowed(const Rules &, const State &, rw::Move);
template rw::Outcome Game<TwoSets>::allowed(const Rules &, const State &, rw::Move);

} // namespace spoils
