// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/compiler/program.h"
#include "engine/seats.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

/// The rules of a deck of Bottlecap Vikings for one table: what the deck says, in the form that play needs.
namespace bottlecap {

inline constexpr int fewestSeats = 2;
inline constexpr int mostSeats = 4;
inline constexpr int places = 8; ///< of the ring, and edges of the bottlecap
inline constexpr int mostTiers = 8;
inline constexpr int mostNodes = 32; ///< of one side
inline constexpr int mostSides = 32;
inline constexpr int mostImprovements = 60;
inline constexpr int mostMarks = 8;
inline constexpr int mostMeter = 200;
inline constexpr int mostParts = 4; ///< of a space
inline constexpr int mostOwned = 15; ///< abilities of one seat
inline constexpr std::uint8_t nothing = 0xff;

inline constexpr std::size_t mostTabled = 16;

/// Which good must have been the scarcer one at landing, or both alike.
enum class Weighing : std::uint8_t { None, NoMoreGold, NoMoreWood };

/// One part of a space. Costs and effects that are plain numbers stand here as well, so that most parts need no program.
struct Part
{
    /// How it is found out whether a part can be used that needs its program.
    enum class Test : std::uint8_t {
        Program, ///< by its conditions and costs as they are written
        Always,
        Step, ///< helmets and gold for the next tier
        Number, ///< `least` of the good `from`
    };
    Test test = Test::Program;
    std::uint8_t least = 0;
    std::uint16_t definition = 0; ///< its abilities in Programs::cards: this part alone
    std::uint16_t ability = 0;
    bool plain = false; ///< what follows says all of it
    bool weighs = false; ///< gains the good that was scarcer at landing: the gains behind their tests are all that it does
    bool damaged = false; ///< only for who has damage
    std::uint8_t rank = nothing; ///< of the own damage: 0 most, 1 least
    bool wounds = false; ///< takes 1 damage
    bool advances = false; ///< a step in the city
    bool counted = false; ///< what it gains is an amount that has to be worked out
    bool converts = false; ///< so much as is chosen of one good becomes another, for bots to know
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    std::array<std::uint8_t, 4> costs{}; ///< gold, wood, glory; the last is not used
    std::array<std::uint8_t, 3> gains{};
    std::uint8_t heals = 0; ///< damage that goes
    std::uint8_t amountOf = 0; ///< the resource of `amount`
    rw::abilities::AmountCode amount{};
    bool byHelmets = false; ///< nothing but helmets decides what `amount` is, so `amounts` has it
    std::array<std::uint8_t, mostTabled> amounts{}; ///< by helmets
    std::array<Weighing, 2> gainsIf{}; ///< of gold and wood: when they are gained

    bool exchanges = false; ///< so much as is chosen, from `least` on, of `from` becomes that of `to`, and `extra`
    std::uint8_t extra = 0;
    bool oneGain = false; ///< it gains `amountOf` and heals nothing; how much, `amounts` says
    std::array<std::uint16_t, 5> notes{}; ///< counters that tell of its use
    std::uint8_t noted = 0; ///< so many of them

    bool direct = false; ///< plain or weighs
};

/// What a part demands of the mover, a byte each: gold, wood, glory, 1 where it cannot be told so simply; then 1 for each of these:
/// to have damage, the most, the least, and to be open to damage. One subtraction compares them all.
using Demand = std::uint64_t;
enum Need : std::uint8_t { NeedsMore = 3, NeedsDamage, NeedsMostDamage, NeedsLeastDamage, NeedsToTakeDamage };
inline constexpr Demand demandOf(Need need)
{
    return 1ull << (8 * need);
}
inline constexpr int mostInByte = 127; ///< that can be compared so

struct Space
{
    std::string id;
    std::string name;
    std::vector<Part> parts;
    std::array<Demand, mostParts> demands = {demandOf(NeedsMore), demandOf(NeedsMore), demandOf(NeedsMore), demandOf(NeedsMore)};
    std::uint8_t all = 0; ///< a bit for each part
    std::uint8_t tested = 0; ///< parts that have to be asked one by one: a bit each
};

struct Tile
{
    std::string id;
    std::array<std::uint8_t, 2> faces{}; ///< spaces
};

/// A tile and which of its faces is up.
struct Laid
{
    std::uint8_t tile = 0;
    std::uint8_t face = 0;
};

struct Layout
{
    std::string name;
    std::array<Laid, places> ring{};
};

/// What a place of a city does.
struct Improvement
{
    std::string id;
    std::string name;
    bool isGoal = false;
    bool copies = false; ///< becomes a copy of another
    std::uint16_t definition = 0;
};

struct Node
{
    std::string id;
    std::uint8_t improvement = nothing;
    std::uint8_t tier = 0; ///< 0 for the start
    std::uint32_t next = 0; ///< a bit for each node of the next tier that a line leads to
};

struct Side
{
    std::string id;
    std::string name;
    int cityCard = 0; ///< 0: on all of them
    int gloryThrone = 10;
    int goldMeter = 10;
    int woodMeter = 10;
    int tiers = 4; ///< with the last
    std::array<std::uint8_t, mostTiers> prices{}; ///< by tier, from 0 for the first
    std::array<std::uint8_t, mostTiers> helmets{};
    std::array<std::uint8_t, mostMeter + 1> levels{}; ///< helmets by glory
    std::vector<std::uint8_t> marks;
    std::vector<Node> nodes;
    std::uint64_t copyable = 0; ///< improvements that stand on it, those apart that become copies
};

/// What an ability does at the end of a turn, where that is as simple as it usually is.
struct EndAct
{
    bool plain = false;
    std::uint16_t waits = 0; ///< entries without which it does not act: the own, and 8 bits higher those of others; 0: not known
    std::uint32_t waitsFor = 0; ///< the same for each seat, eight bits: its owner, and those to the left of it
    std::uint8_t resource = 0;
    std::uint8_t amount = 1;
    bool loses = false;
};

/// What an ability changes as long as it is there.
struct Constant
{
    std::uint8_t move = 0;
    std::uint8_t helmets = 0;
    std::uint8_t tokens = 0;
    std::uint8_t guards = 0; ///< causes whose damage its owner does not take, a bit each
    std::uint8_t guardsAtHelper = 0; ///< the same, but only at the helper
    bool prevents = false; ///< something else, perhaps under conditions
    bool others = false; ///< numbers that are not constant
    std::uint16_t ownEvents = 0; ///< that it watches when its owner is the mover
    std::uint16_t anyEvents = 0; ///< that it watches whoever is
    std::uint16_t endWaits = 0; ///< entries that let it act at the end of turns: see EndAct
    bool endAsks = false; ///< it may act at the end of turns whatever the ledger says
    std::uint8_t landingGood = 0; ///< what its owner gains by landing at the helper
    std::uint8_t landingAmount = 0;
    bool landsOtherwise = false; ///< it does something else at landings
    EndAct atEnd{}; ///< when that is all that it does at the end of turns, and plain
};

enum class Choice : std::uint8_t { Chosen, BySeed, Given };

/// A step of a program in which goods change hands one by one. What it says is known without looking at it.
struct Trade
{
    enum class Kind : std::uint8_t {
        None,
        Owners, ///< all of `from` that have gold or wood, into the slot
        Good, ///< gold or wood, one that `from` has, into the slot; and then as Giving
        Giving, ///< one of the good in the slot goes from a seat to another
    };
    Kind kind = Kind::None;
    rw::abilities::SeatCode from = {};
    rw::abilities::SeatCode to = {};
    std::uint8_t slot = 0;
};

struct Options
{
    Choice ring = Choice::BySeed;
    int layout = 0; ///< where it is given
    Choice cap = Choice::BySeed;
    int orientation = 0;
    Choice sides = Choice::Chosen;
    int side = 0;
    bool cardsBySeed = true;
    int firstPlayer = 0; ///< -1: by seed
    bool sharedStart = true;
    bool freeAdvanceEffects = true;
    bool setupFeeds = false;
    bool extrasAdd = true;
    bool fullLap = true;
    bool protectedAreAttacked = true;
    bool actionForced = false;
    bool forfeitedCounts = false;
    bool takerAlone = false;
    bool chains = true;
    bool newSeesTurn = true;
    bool eachPass = false;
    bool copiesAddUp = true;
};

struct Rules
{
    int seats = 4;
    int basicMove = 3;
    int red = 5;
    int grey = 17;
    int lineDamage = 1;
    int attackDamage = 1;
    int redForValkyries = 4;
    std::uint32_t absent = 0; ///< the upper bit of a byte for each seat that nobody has
    std::vector<std::uint8_t> goldPenalty;
    std::vector<std::uint8_t> gloryPenalty;
    int grantWood = 1;
    int grantGlory = 3;
    int grantSteps = 1;
    std::array<std::uint8_t, mostSeats> freeGoods{};
    std::string capSide;
    int helperEdge = 0; ///< -1: none
    int lineEdge = -1;
    int cityCards = 4;
    Options options;

    std::vector<Space> spaces;
    std::vector<Tile> tiles;
    std::array<std::uint8_t, 2 * places> spaceOf{}; ///< the faces of the tiles, two for each
    std::vector<Layout> layouts;
    std::vector<Improvement> improvements;
    std::vector<Side> sides;
    int usualSide = 0; ///< one that stands on all cards

    rw::abilities::Programs programs;
    std::vector<EndAct> endActs; ///< by ability
    std::vector<Constant> constants; ///< by definition
    std::vector<std::uint8_t> isEndAct; ///< by ability
    std::vector<Trade> trades; ///< by step of the programs
    std::vector<std::uint8_t> tallies; ///< for each count of the programs, its byte in the ledger
    std::uint64_t whenEvents = 0;
    std::uint32_t notedAt = 0; ///< points of the game at which the ledger is kept: a bit each
    std::array<std::array<std::uint8_t, 4>, mostSides> meters{}; ///< of sides, by resource; the last is not used
    bool landsAnywhere = false; ///< somebody watches landings elsewhere than at the helper

    int penalty(const std::vector<std::uint8_t> &table, int damage) const
    {
        return table.empty() ? 0 : table[std::size_t(damage) < table.size() ? std::size_t(damage) : table.size() - 1];
    }
};

} // namespace bottlecap
