// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/machine/machinestate.h"
#include "engine/luck.h"
#include "language/names.h"
#include "rules/rules.h"

#include <array>
#include <cstdint>
#include <type_traits>

namespace spoils {

/// Where the game stands: what it does next. Where a window may open, its name is that of the window.
enum class Point : std::uint8_t {
    Setup,
    Spread, ///< the next pile is spread
    RollBefore,
    RollWindow, ///< the step has begun, also for those who watched that; and so of those that follow
    Roll,
    TellRolls,
    RollAfter,
    BidBefore,
    BidWindow,
    NameBidder,
    BidTurn,
    Bid,
    BidMade,
    NextBidder,
    BetBefore,
    BetWindow,
    Bets,
    RevealBets,
    ShowBets,
    RevealDice,
    ShowDice,
    Outcome,
    Spoils,
    Divide,
    TellLosses,
    PickTurn,
    Picks,
    TakeNamed, ///< a share was named as a whole
    PickEnds,
    Leftovers,
    RoundEnd,
    NextRound,
    ClearTable, ///< the Round is over, also for those who watched its end
    TurnUp,
    Score,
    Over,
};

/// The kinds of decisions that the game itself asks for; those of abilities come behind them.
enum Asks : std::uint8_t { AskBidder, AskBid, AskBet, AskPick, AskAbility };

/// The place of a card is public and stays its own through the game: stage by stage, first those of the piles in their order, then
/// the rest of the stage, which is in the box. Which card lies at a place may be a secret; so places stand in moves.
enum Zone : std::uint8_t { InPile, InActive, InLeftovers, InStash }; ///< InStash and up: of that seat

struct OneSet
{
    static constexpr int seats = 5;
    static constexpr int places = 160;
    static constexpr int artifacts = 48;
    static constexpr int pile = 16; ///< cards of one
    using PlaceNumber = std::uint8_t;
    static constexpr rw::abilities::Capacities machine{.seats = seats,
                                                       .bearers = artifacts,
                                                       .windows = windowCount,
                                                       .frames = 8,
                                                       .lastings = 12,
                                                       .laters = 6,
                                                       .tallies = 8,
                                                       .cardWords = 3};
};

struct TwoSets
{
    static constexpr int seats = 10;
    static constexpr int places = 400;
    static constexpr int artifacts = 64;
    static constexpr int pile = 32;
    using PlaceNumber = std::uint16_t;
    static constexpr rw::abilities::Capacities machine{.seats = seats,
                                                       .bearers = artifacts,
                                                       .windows = windowCount,
                                                       .frames = 16,
                                                       .lastings = 24,
                                                       .laters = 12,
                                                       .tallies = 8,
                                                       .cardWords = 7};
};

inline constexpr int mostExtras = 8; ///< extra dice that wait to be rolled, of all seats
inline constexpr int mostDice = 16; ///< of one seat
inline constexpr int mostTableDice = 64; ///< of nobody, that one step adds
inline constexpr int mostGold = 60'000; ///< in one purse: what would come in beyond that stays where it is

/// A name for dice holds their slots as bits, and above them the seat, counted from 1: 0 is a name for nothing.
inline int seatOfDice(std::uint32_t slot)
{
    return int(slot >> mostDice) - 1;
}
inline std::uint32_t slotsOfDice(std::uint32_t slot)
{
    return seatOfDice(slot) < 0 ? 0 : slot & ((1u << mostDice) - 1);
}

/// An Artifact that has come to the table, numbered as they came: the bearer of its abilities.
struct Artifact
{
    rw::SeatMask seenBy = 0; ///< who has seen its front and could still follow it, the owner apart
    std::uint16_t looks : 10 = 0; ///< seats that look at its front just now, the owner apart
    std::uint16_t copied : 6 = 0; ///< how many copy markers lie on it
};

/// An extra die that will be rolled with the others.
struct ExtraDie
{
    std::uint8_t seat = 0;
    std::uint8_t bearer = 0; ///< and 1; 0: none waits here
};

template <typename Caps>
struct State
{
    static constexpr std::size_t mostSeats = std::size_t(Caps::seats);
    template <typename T>
    using EachSeat = std::array<T, mostSeats>;

    rw::Luck luck;
    rw::abilities::MachineState<Caps::machine> machine;

    std::array<std::uint64_t, mostSeats> dice; ///< four bits a die, by slot; extra dice behind the others
    std::array<std::uint64_t, mostSeats> rolls; ///< four bits a die: how often it was rolled again
    std::array<std::uint64_t, mostSeats> owned; ///< Artifacts in each Stash
    std::uint64_t faceUp; ///< Artifacts
    std::uint64_t offered; ///< Artifacts in the Active Pile
    std::int32_t treasury;
    std::uint32_t left; ///< slots of the Active Pile
    std::uint32_t named; ///< slots that the picker has named, where a share is named as a whole
    std::array<std::uint16_t, mostFaces + 1> tableDice; ///< dice that belong to nobody, by face
    std::array<Artifact, std::size_t(Caps::artifacts)> artifacts;
    std::array<typename Caps::PlaceNumber, std::size_t(Caps::artifacts)>
        artifactPlaces; ///< where each lies; by themselves, to be searched
    std::array<typename Caps::PlaceNumber, std::size_t(Caps::places)> cards; ///< which card lies at each place; a secret
    std::array<std::uint16_t, mostSeats> gold;
    std::array<std::uint16_t, mostSeats> bets;
    std::array<std::uint16_t, mostSeats> totals; ///< at the end; what is more than fits is left out here
    std::array<std::uint16_t, mostSeats> bonuses;
    std::array<std::uint16_t, mostSeats> shown; ///< dice that all have seen, by slot
    std::array<rw::SeatMask, mostSeats> spied; ///< who has looked at the dice of a seat
    std::array<rw::SeatMask, mostSeats> betSeen; ///< who has looked at the bet of a seat
    std::uint16_t bidQuantity;
    std::uint16_t totalDice; ///< of all seats
    std::uint16_t count; ///< dice that show the value bid, once counted
    rw::SeatMask red; ///< bets on the Challenger's side
    rw::SeatMask placed;
    rw::SeatMask broke; ///< of those who have placed a bet, who had less than the least bet
    rw::SeatMask
        due; ///< of whom it has been told, where a step tells of one seat after the other: who is to bet, who has rolled, who has paid
    rw::SeatMask revealed; ///< whose dice all lie open
    rw::SeatMask winners; ///< of the Round
    rw::SeatMask losers;
    rw::SeatMask gameWinners;
    rw::SeatMask blindAnyway; ///< who may not look at the own dice although the card that forbade it is cancelled
    std::uint8_t bidValue;
    std::uint8_t round; ///< from 0
    Point point;
    std::uint8_t asked; ///< the seat to decide
    std::uint8_t asks; ///< Asks, or AskAbility and what the machine asks
    std::uint8_t chief;
    std::uint8_t oldChief;
    std::uint8_t firstBidder;
    std::uint8_t bidder;
    std::uint8_t turn;
    std::uint8_t declarer;
    std::uint8_t challenger;
    std::uint8_t artifactCount;
    std::uint8_t showing; ///< how many have shown
    std::uint8_t picker; ///< place in `order`
    std::uint8_t picks; ///< cards that the picker still takes
    std::uint8_t pickers;
    std::array<ExtraDie, mostExtras> extras;
    std::array<std::uint8_t, mostSeats> order; ///< of picking
    std::array<std::uint8_t, mostSeats> diceCount;
    std::array<std::uint8_t, std::size_t(Caps::places)> zones; ///< where the card of each place is now
    std::array<std::uint8_t, 6> unused; ///< named so that a state has no padding
    std::uint8_t looks; ///< somebody looks just now, at Artifacts (1) or at the Leftovers as well (the seat and 2); 0: nobody
};

static_assert(std::has_unique_object_representations_v<State<OneSet>> && sizeof(State<OneSet>) <= 2048);
static_assert(std::has_unique_object_representations_v<State<TwoSets>> && sizeof(State<TwoSets>) <= 4160);

} // namespace spoils
