// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Seats and amounts that abilities ask for. Included by game.h.

namespace spoils {

template <typename Caps>
int Game<Caps>::bearerAt(const State &state, std::uint16_t place)
{
    if constexpr (sizeof(typename Caps::PlaceNumber) == 1) {
        static_assert(Caps::artifacts % 16 == 0 && Caps::places <= 255);
        for (int first = 0; first < state.artifactCount && place <= 255; first += 16)
            if (const std::uint32_t found = bytesEqual(state.artifactPlaces.data() + first, std::uint8_t(place)))
                if (const int bearer = first + std::countr_zero(found); bearer < state.artifactCount) // behind them all are zero
                    return bearer;
    } else {
        for (int bearer = 0; bearer < state.artifactCount; ++bearer)
            if (state.artifactPlaces[std::size_t(bearer)] == place)
                return bearer;
    }
    return noBearer;
}

template <typename Caps>
SeatMask Game<Caps>::role(const Rules &rules, const State &state, int role)
{
    const auto one = [](int seat) { return seat == noSeat ? SeatMask(0) : seatBit(seat); };
    switch (role) {
    case RChief: return one(state.chief);
    case RDeclarer: return one(state.declarer);
    case RChallenger: return one(state.challenger);
    case RBidder: return one(state.bidder);
    case RFirstBidder: return one(state.firstBidder);
    case RWinner: return state.winners;
    case RLoser: return state.losers;
    case RBystander:
        return state.declarer == noSeat ? SeatMask(0)
                                        : SeatMask(rw::allSeats(rules.seats) & ~one(state.declarer) & ~one(state.challenger));
    }
    return 0;
}

template <typename Caps>
SeatMask Game<Caps>::seatSet(const Rules &rules, const State &state, int set)
{
    switch (set) {
    case SWinners: return state.winners;
    case SLosers: return state.losers;
    case SBystanders: return role(rules, state, RBystander);
    case SBettors: return state.placed;
    }
    return rw::allSeats(rules.seats);
}

template <typename Caps>
std::int32_t Game<Caps>::baseNumber(const Rules &rules, const State &state, int name, int seat)
{
    switch (name) {
    case NDice: return rules.dice;
    case NShare: return seat == state.chief ? rules.chiefTake : rules.winnerTake;
    case NMinBet: return rules.ante;
    case NBetRank: return state.bets[std::size_t(seat)];
    case NHoard: return rules.hoardBonus;
    case NPartial: return rules.partialBonus;
    case NComplete: return rules.completeBonus;
    }
    return 0;
}

template <typename Caps>
std::int32_t Game<Caps>::number(const Rules &rules, const State &state, int name, int seat)
{
    return seat == noSeat ? 0 : Machine::number(rules, state, name, seat, baseNumber(rules, state, name, seat));
}

template <typename Caps>
std::int32_t Game<Caps>::value(const Rules &rules, const State &state, int name, int seat)
{
    switch (name) {
    case VPlayers: return rules.seats;
    case VOpponents: return rules.seats - 1;
    case VBidQuantity: return state.bidQuantity;
    case VBidValue: return state.bidValue;
    case VSpareDice: return spareDice(rules, state);
    case VBet: return seat == noSeat ? 0 : state.bets[std::size_t(seat)];
    }
    return 0;
}

/// A bet lies on its disk until it is lost and paid, or its owner has picked and takes it back.
template <typename Caps>
int Game<Caps>::purse(const State &state, int seat)
{
    bool lies = state.placed >> seat & 1;
    if (state.point >= Point::TellLosses && (state.losers >> seat & 1))
        lies = false;
    for (std::size_t i = 0; i < state.picker && i < state.pickers; ++i)
        lies = lies && state.order[i] != seat;
    return state.gold[std::size_t(seat)] - (lies ? state.bets[std::size_t(seat)] : 0);
}

/// Dice that nobody has: those of the box less all that are rolled or wait to be rolled beside the usual ones.
template <typename Caps>
int Game<Caps>::spareDice(const Rules &rules, const State &state)
{
    int spare = rules.spareDice;
    for (int seat = 0; seat < rules.seats; ++seat)
        spare -= std::max(0, int(state.diceCount[std::size_t(seat)]) - rules.dice);
    for (const ExtraDie &extra : state.extras)
        spare -= extra.bearer != 0;
    return std::max(0, spare);
}

template <typename Caps>
std::int32_t Game<Caps>::field(const Rules &rules, const State &state, int sort, int field, std::uint16_t place)
{
    if (sort != 0 || place == noCard)
        return 0;
    const Card &card = cardAt(rules, state, place);
    return field == FStage ? card.stage + 1 : field == FGold ? card.gold : 0;
}

} // namespace spoils
