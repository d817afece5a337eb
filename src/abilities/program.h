// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/amount.h"
#include "abilities/word.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

/// Abilities as the machine runs them: plain numbers in pools, nothing to parse and nothing to look up by name.
/// Words of the vocabulary have become their places in their lists (`windows`, `zones`, `roles` ...); words that only a deck
/// knows (types, items, names of cards) the numbers that the deck's `Dictionary` gives them.
namespace rw::abilities {

/// A stretch of one of the pools of `Programs`.
struct Range16
{
    std::uint16_t first = 0;
    std::uint16_t count = 0;
};

inline constexpr std::uint16_t noPlace = 0xffff;
inline constexpr std::uint8_t noWord = 0xff;
inline constexpr int mostSlots = 6; ///< names that one ability may have alive at a time

struct SeatCode
{
    enum class Kind : std::uint8_t { None, Everyone, Others, Owner, User, They, Candidate, Named, Role, Set, NoSeat };
    Kind kind = Kind::None;
    std::uint8_t index = 0; ///< the slot of Named; the number of a role or of a set
    std::int8_t shift = 0; ///< 1: the seat to the left of it, -1: to the right

    friend bool operator==(SeatCode, SeatCode) = default;
};

/// A card or another thing of the game.
struct ThingCode
{
    enum class Kind : std::uint8_t { None, This, It, Named, Candidate };
    Kind kind = Kind::None;
    std::uint8_t slot = 0;

    friend bool operator==(ThingCode, ThingCode) = default;
};

/// A constant, or an expression where one is needed.
struct AmountCode
{
    std::int32_t constant = 0;
    Range16 expression; ///< in `expressions`; none: the constant
    bool given = false; ///< false: the parameter was left out and has no standard
    bool all = false; ///< everything there is
};

/// One step of an expression in postfix order, on a small stack.
struct ExpressionStep
{
    enum class Op : std::uint8_t {
        Constant, ///< number
        ThatMuch,
        Named, ///< slot index; with a seat, the answer of that seat
        Resource, ///< of seat, resource `index`
        Number, ///< of seat, number `index` of the game
        Value, ///< of seat, value `index` of the game
        Field, ///< of thing, field `index`
        CountCards, ///< matching query `index`
        CountSeats, ///< how many of seat (a set) fulfil the conditions of query `index`
        CountNamed, ///< how many things slot `index` holds
        CountThings, ///< of sort `index`, matching query `number`
        SumCards, ///< of field `index`, over the cards of query `number`
        Highest, ///< of the `number` steps before it, for each of seat as candidate: see `Jump` of its head
        Lowest,
        Table, ///< table `index` at the row on the stack
        Tally, ///< `index` in `tallies`, of seat
        Players,
        Opponents,
        Add,
        Subtract,
        Multiply,
        Minimum,
        Maximum,
        HalfUp,
        HalfDown,
    };
    Op op = Op::Constant;
    std::uint8_t index = 0;
    SeatCode seat;
    ThingCode thing;
    std::int32_t number = 0;
};

/// One key of a filter.
struct TermCode
{
    enum class Key : std::uint8_t { Name, Named, Is, Not, Tag, NotTag, Type, Face, In, Of, Place, Can, Alive, Counter, Own };
    Key key = Key::Own;
    std::uint8_t field = 0; ///< Own: the number of the field among those of its sort that the game adds
    ThingCode thing; ///< of Is and Not
    SeatCode seat; ///< of Of, and of fields that are seats
    std::uint64_t words = 0; ///< any of these, for short lists: faces, types, items, zones ...
    Range16 many; ///< in `numbers`: any of these, for lists that may be long (names, tags)
    std::uint8_t slot = noWord; ///< the word or number that this name holds
    std::int32_t least = INT32_MIN;
    std::int32_t most = INT32_MAX;
    AmountCode amount; ///< when given, the field must equal it
    bool flag = false;
};

/// Which cards or things: where they lie, whose they are, and what they must match (any of the filters).
struct QueryCode
{
    std::uint32_t zones = 0; ///< a bit each; 0: anywhere
    SeatCode of;
    Range16 filters; ///< in `filters`; none: all match
    Range16 conditions; ///< with `candidate`
};

/// A filter: all of its terms.
using FilterCode = Range16; ///< in `terms`

struct ConditionCode
{
    enum class Kind : std::uint8_t { Test, Is, Seat, Happened, Rank, Any, Not };
    Kind kind = Kind::Test;
    Comparison comparison = Comparison::Equal;
    AmountCode left; ///< of Test and Rank
    AmountCode right; ///< of Test; the least of Happened and Rank
    ThingCode thing; ///< of Is
    QueryCode query; ///< of Is: its one filter
    SeatCode seat; ///< of Seat, Happened (who did it) and Rank
    SeatCode among; ///< of Rank
    std::uint64_t is = 0; ///< roles, any of them; none: no matter
    std::uint64_t isNot = 0; ///< roles, none of them
    std::uint8_t word = 0; ///< the number of the rank's place: `ranks`
    std::uint16_t tally = noPlace; ///< of Happened
    Range16 inner; ///< of Any and Not, in `conditions`
};

/// An event with what narrows it.
struct EventCode
{
    std::uint8_t word = noWord; ///< its number among the events of the vocabulary
    SeatCode seat; ///< who, whose or by, whichever the event takes first
    SeatCode other; ///< a second one: of, by
    ThingCode thing; ///< the very card
    Range16 filters; ///< or what it must match
    std::array<std::uint64_t, 2>
        words{}; ///< its word parameters in their order (what, cause; from, to; name, at ...): any of these; 0: no matter
};

/// An event that is counted, and the span after which the count begins anew.
struct TallyCode
{
    EventCode event;
    std::uint8_t span = 0; ///< number in `spans`
};

struct LimitCode
{
    std::uint8_t times = 0; ///< 0: no limit
    std::uint8_t span = 0; ///< number in `spans`
};

struct ModifierCode
{
    enum class Kind : std::uint8_t { Number, Forbid, Permit, Prevent, Instead, CountsAs, Order };
    Kind kind = Kind::Number;
    std::uint8_t word = 0; ///< which number, act or order
    std::uint8_t place = 0; ///< of Order: number in `order_places`
    SeatCode seats;
    ThingCode thing; ///< CountsAs, Forbid and Permit of one card
    QueryCode query; ///< of which cards; none when it has no filters
    bool hasQuery = false;
    bool also = false;
    Range16 conditions;
    AmountCode add, times, set, atLeast, atMost;
    EventCode event; ///< Prevent, Instead
    LimitCode limit;
    Range16 fields; ///< CountsAs, in `terms`: what it is taken for
    std::uint16_t body = noPlace; ///< Instead: first of its steps
};

/// What a game's own word was given, one for each of its parameters in the order of their declaration.
struct ArgumentCode
{
    enum class Kind : std::uint8_t { None, Seat, Thing, Amount, Filters, Flag, Word };
    Kind kind = Kind::None;
    SeatCode seat;
    ThingCode thing;
    AmountCode amount;
    Range16 filters;
    std::uint8_t word = noWord;
    bool flag = false;
};

struct ChoiceCode
{
    enum class Kind : std::uint8_t { Card, Seat, Number, Word, Own };
    Kind kind = Kind::Card;
    std::uint8_t slot = 0; ///< where the answer goes
    std::uint8_t own = 0; ///< Own: its number among the choices that the game adds
    SeatCode by;
    bool upTo = false;
    bool secret = false;
    bool random = false;
    bool header = false; ///< made when the use is announced
    bool copied = false; ///< of cards whose ability is copied and may be used now
    AmountCode count; ///< 1 when not given
    AmountCode atLeast;
    QueryCode query; ///< Card; Own: its filters
    SeatCode among; ///< Seat
    AmountCode least, most; ///< Number
    std::uint8_t list = noWord; ///< Word: number in `word_lists`; noWord: `words`
    Range16 words; ///< Word: in `numbers`
    Range16 arguments; ///< Own: in `arguments`
};

/// A step of a program.
struct Step
{
    enum class Op : std::uint8_t {
        End,
        Choose, ///< link: in `choices`
        Respond, ///< the use is announced; answers, and a strike-out, come here
        Gain, ///< word: the resource; seat, amount
        Lose,
        Pay, ///< target: where to go on when it cannot be paid
        Give, ///< seat: from; other: to
        Move, ///< thing, word: zone; seat: whose; other: by; word2: face or noWord; flag: must change
        Swap, ///< thing, thing2
        Turn, ///< thing, word: face
        Show, ///< thing, or word: zone, of seat; other: to whom
        Look, ///< thing; or word: zone; or word2: another thing; of seat; other: who looks
        If, ///< conditions; target: when they fail
        Jump, ///< target
        Offer, ///< seat; conditions; target: after a no. link: the steps up to there are what is offered
        Options, ///< link: in `menus`; seat: by
        ForEach, ///< seat or slot2 holds what is gone through; slot: the name of each; slot2: keeps what is left; target: behind the loop
        Next, ///< target: its ForEach
        Repeat, ///< amount; slot: counts; flag: may stop; seat; target: behind the loop
        Later, ///< link: in `laters`
        Lasting, ///< link: in `lastings`
        Set, ///< word: the setting; seat: of; word2: the value, or slot, or amount
        Assign, ///< word: in `assignable`; seat: to
        Skip, ///< word: in `skippable`; seat
        Cancel, ///< thing; flag: only the announced use
        Copy, ///< thing: from; thing2: onto; flag: now; word: span
        Own, ///< word: its number among the operations that the game adds; arguments
    };
    Op op = Op::End;
    bool flag = false;
    std::uint8_t word = noWord;
    std::uint8_t word2 = noWord;
    std::uint8_t slot = 0;
    std::uint8_t slot2 = 0;
    SeatCode seat;
    SeatCode other;
    ThingCode thing;
    ThingCode thing2;
    std::uint16_t target = 0;
    std::uint16_t link = noPlace;
    AmountCode amount;
    Range16 conditions;
    Range16 arguments;
};

struct MenuCode
{
    struct Entry
    {
        std::string say;
        Range16 conditions;
        std::uint16_t steps = 0; ///< of its costs and body; they end with a jump behind the menu
    };
    std::vector<Entry> entries;
    AmountCode pick;
    bool anyOrder = false;
};

struct LastingCode
{
    std::uint8_t span = 0;
    AmountCode uses; ///< none given: no end but the span
    Range16 modifiers;
    std::uint8_t keeps = 0; ///< a bit for each slot that its modifiers read
};

struct LaterCode
{
    EventCode event;
    std::uint8_t span = 0;
    Range16 conditions;
    std::uint16_t steps = 0;
    std::uint8_t keeps = 0; ///< a bit for each slot that conditions and steps read
};

/// One compiled ability.
struct AbilityCode
{
    enum class Shape : std::uint8_t { When, May, While };
    Shape shape = Shape::May;
    std::uint32_t windows = 0; ///< of a May: a bit each
    std::uint8_t whose = 0; ///< number in `whose`: own, others, anyone
    std::uint32_t works = 0; ///< a bit for each place of `works`; 0: as the game has it
    bool onlyOne = false;
    EventCode event; ///< of a When
    Range16 conditions;
    LimitCode limit;
    Range16 header; ///< in `steps`: its choices and costs; the program goes on behind them
    std::uint16_t steps = 0; ///< where it begins (its header when it has one)
    Range16 modifiers; ///< of a While
    std::uint16_t card = 0; ///< of `cards`
};

/// The abilities of one card.
struct CardCode
{
    Range16 abilities;
    std::uint32_t windows = 0; ///< that any of them lists
    std::uint64_t events = 0; ///< that any When of it watches
};

/// All abilities of a deck, compiled.
struct Programs
{
    std::vector<Step> steps;
    std::vector<ExpressionStep> expressions;
    std::vector<ConditionCode> conditions;
    std::vector<TermCode> terms;
    std::vector<FilterCode> filters;
    std::vector<QueryCode> queries;
    std::vector<std::uint16_t> numbers;
    std::vector<ChoiceCode> choices;
    std::vector<ArgumentCode> arguments;
    std::vector<ModifierCode> modifiers;
    std::vector<MenuCode> menus;
    std::vector<LastingCode> lastings;
    std::vector<LaterCode> laters;
    std::vector<TallyCode> tallies;
    std::vector<AbilityCode> abilities;
    std::vector<CardCode> cards;

    std::uint64_t watchedEvents = 0; ///< by anything: When, Later, tallies, Prevent, Instead
    std::uint64_t changedNumbers = 0; ///< that any modifier changes
    std::uint64_t forbiddenActs = 0; ///< that any modifier forbids or permits
};

} // namespace rw::abilities
