// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/machine/machinestate.h"
#include "engine/luck.h"
#include "language/names.h"
#include "rules/rules.h"

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

namespace bottlecap {

/// Where the game stands: what it does next.
enum class Point : std::uint8_t {
    SetupTiles,
    SetupCap,
    SetupSide,
    SetupShip,
    SetupGoods,
    SetupCity,
    TurnStart,
    Move,
    Passing,
    Arrived,
    Landing,
    Line,
    FallUpon,
    Attack,
    Attacked,
    Helper,
    Before,
    Action,
    EndOfTurn,
    NextTurn,
    Over,
};

/// The kinds of decisions that the game itself asks for; those of abilities come behind them.
enum Asks : std::uint8_t {
    AskTile,
    AskCap,
    AskSide,
    AskShip,
    AskGoods,
    AskNode,
    AskMove,
    AskDrawn,
    AskReturned,
    AskBefore,
    AskAction,
    AskAbility
};

/// What has to be settled amid a step or a program before it goes on.
enum class Task : std::uint8_t { None, Drawn, Returned, Node };

/// The entries of the ledger of a turn: a byte each.
enum Entry : std::uint8_t { LGold, LWood, LGlory, LDamageLost, LAttacked, LAdvances, LLandedAtHelper, LDamage, entryCount };

inline constexpr int firstOwned = mostParts; ///< bearers: the parts of the mover's space, then what the seats own
inline constexpr rw::abilities::Capacities machineSize{.seats = mostSeats,
                                                       .bearers = rw::abilities::mostBearers,
                                                       .windows = windowCount,
                                                       .frames = 16,
                                                       .lastings = 12,
                                                       .laters = 8,
                                                       .tallies = 1,
                                                       .cardWords = 2};

struct State
{
    rw::Luck luck;
    rw::abilities::MachineState<machineSize> machine;

    template <typename T>
    using EachSeat = std::array<T, std::size_t(mostSeats)>;

    EachSeat<std::array<std::uint8_t, entryCount>> ledger; ///< what has come about in this turn
    // What begins anew with every turn lies together, and is cleared in few strokes.
    std::uint64_t acted; ///< bearers that have acted, or were used, in this turn
    std::uint64_t fresh; ///< bearers that came in this turn
    std::array<std::uint8_t, mostSeats> draws; ///< how many tokens a seat has drawn in this turn
    std::array<std::uint8_t, mostSeats> lots; ///< how often luck has chosen for it in this turn
    rw::SeatMask victims;
    rw::SeatMask met; ///< rivals passed in this move
    std::uint8_t length; ///< of the move
    std::uint8_t step; ///< of the move, where passing goes on
    std::uint8_t landedGold;
    std::uint8_t landedWood;
    std::uint8_t redDrawn; ///< somebody kept a red token in this attack
    std::uint8_t usedParts; ///< a bit for each part of the space
    std::uint8_t runningPart; ///< and 1; 0: none
    std::uint8_t cursor; ///< at the end of the turn: the bearer that is looked at next
    std::uint8_t anyActed; ///< since the round of the end of the turn began
    std::uint8_t prepared; ///< something was used before the action
    std::uint8_t endTold; ///< whatever waited for the end of the turn knows of it
    std::uint8_t heading; ///< of the move: steps forward that one step of it makes
    std::uint8_t astray; ///< where the space of the action lies, xor where the ship does: it may be swapped amid the action

    std::uint8_t crossings; ///< of the line that have not brought their damage
    std::uint8_t faces; ///< a bit for each place: face b is up
    std::uint8_t orientation;
    std::uint8_t lidRed;
    std::uint8_t lidGrey;
    Point point;
    std::uint8_t owesGains; ///< those who are owed tokens take them
    std::uint64_t asleep; ///< second copies, where only one works
    std::uint32_t turn; ///< from 1; 0 in the setup
    EachSeat<std::uint16_t> endActs; ///< which of the owned act at the end of turns
    EachSeat<std::uint8_t> endWaits; ///< entries of the own ledger that let one of them act, a bit each
    EachSeat<std::uint8_t> endWaitsForOthers; ///< and of those of others
    EachSeat<std::uint16_t> prepares; ///< which can be used before the action
    std::uint32_t happened; ///< which entries of the ledger are not zero: a bit each, eight for each seat
    EachSeat<std::uint16_t> guards; ///< causes whose damage a seat does not take, a bit each; 8 bits higher those at the helper
    std::uint16_t watchedNow; ///< events that something watches that is owned, with this mover; the end of turns apart
    EachSeat<std::uint16_t> watchedBy; ///< events that something owned watches while its owner is the mover
    std::uint16_t watched; ///< and those that it watches whoever is; the end of turns apart
    EachSeat<std::array<std::uint8_t, 4>> goods; ///< gold, wood, glory; the last is not used
    EachSeat<std::uint8_t> red; ///< damage
    EachSeat<std::uint8_t> grey;
    EachSeat<std::uint8_t> positions; ///< of the ships; `nothing` before they are placed
    EachSeat<std::uint8_t> sides;
    EachSeat<std::uint8_t> cityCards; ///< from 1
    EachSeat<std::uint8_t> huts; ///< nodes
    EachSeat<std::uint8_t> ownedCount;
    EachSeat<std::array<std::uint8_t, mostOwned>> owned; ///< improvements in the order in which they came
    EachSeat<std::uint8_t> moveBonus; ///< what owned abilities add, as long as they are constant
    EachSeat<std::uint8_t> helmetBonus;
    EachSeat<std::uint8_t> tokenBonus;
    std::array<std::uint8_t, places> tiles; ///< on the ring; `nothing` where none lies yet
    rw::SeatMask endAsks; ///< who owns something that may act at the end of turns whatever the ledger says
    rw::SeatMask turned; ///< whose direction is counter-clockwise
    rw::SeatMask prevents; ///< who owns something that prevents
    rw::SeatMask changes; ///< who owns something that changes numbers in other ways
    rw::SeatMask attackers; ///< at the place of the attack who has not drawn yet
    rw::SeatMask empty; ///< who got no token in this attack
    std::uint8_t asked; ///< the seat to decide
    std::uint8_t asks; ///< Asks, or AskAbility and what the machine asks
    std::uint8_t active;
    std::uint8_t first;
    std::uint8_t served; ///< seats that the present step of the setup is through with
    std::uint8_t freeSteps; ///< of the seat that is being served
    Task task;
    std::uint8_t taskSeat;
    std::uint8_t taskRed; ///< tokens that are being drawn
    std::uint8_t taskGrey;
    std::uint8_t taskBack; ///< how many go back
    std::uint8_t taskInAttack;
    EachSeat<std::uint8_t> owed; ///< tokens that each takes, or puts back, behind the task: see owesGains
    std::uint8_t winner; ///< `rw::noSeat` before the end
    std::array<std::uint8_t, 3> unused;
};

/// Adds to one of four bytes. All four are written, for who reads them together next would have to wait for a single one.
inline void addTo(std::array<std::uint8_t, 4> &four, int place, int amount)
{
    four =
        std::bit_cast<std::array<std::uint8_t, 4>>(std::bit_cast<std::uint32_t>(four) + (std::uint32_t(amount) << (8 * place)));
}

/// The sum of four bytes, which must fit into one; seats that nobody has have zero.
inline int inAll(const std::array<std::uint8_t, 4> &four)
{
    return int(std::bit_cast<std::uint32_t>(four) * 0x0101'0101u >> 24);
}

static_assert(std::has_unique_object_representations_v<State> && sizeof(State) <= 1792);

} // namespace bottlecap
