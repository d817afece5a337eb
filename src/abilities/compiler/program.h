// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/word.h"
#include "abilities/reading/amount.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

/// Abilities in the form that the machine runs: plain numbers in pools, with nothing to parse or to look up by name.
/// A word of the vocabulary is its place in its list (`windows`, `zones`, `roles` ...). A word that only a deck knows (a type,
/// an item, the name of a card) is the number that the deck's `Dictionary` gives it.
namespace rw::abilities {

/// A range of items in one of the pools of `Programs`.
struct Range16
{
    std::uint16_t first = 0;
    std::uint16_t count = 0;

    friend bool operator==(Range16, Range16) = default;
};

inline constexpr std::uint16_t noPlace = 0xffff;
inline constexpr std::uint8_t noWord = 0xff;
inline constexpr int mostSlots = 6; ///< names that may be known at the same time in one ability
inline constexpr int mostHeld = 2; ///< cards or other things that one name can hold
inline constexpr int mostStacked = 16; ///< numbers on the stack of an expression
inline constexpr int mostTimes = 15; ///< uses that a limit can allow
inline constexpr int mostAbilitiesOfCard = 4;
inline constexpr int keptByLasting = 2; ///< names that the modifiers of a `lasting` may read
inline constexpr int keptByLater = 4;

struct SeatCode
{
    enum class Kind : std::uint8_t {
        None,
        Everyone,
        Others,
        Owner,
        User,
        They,
        Candidate,
        Named,
        Role,
        Set,
        NoSeat,
        Active,
        Opponent
    };
    Kind kind = Kind::None;
    std::uint8_t index = 0; ///< Named: its slot; else the number of a role, of a set or of a word for nobody
    std::int8_t shift = 0; ///< 1: the seat's left neighbour, -1: its right neighbour

    friend bool operator==(SeatCode, SeatCode) = default;
};

/// A card, or another thing of the game.
struct ThingCode
{
    enum class Kind : std::uint8_t { None, This, It, Named, Candidate };
    Kind kind = Kind::None;
    std::uint8_t slot = 0;

    friend bool operator==(ThingCode, ThingCode) = default;
};

/// A constant or, where that is not enough, an expression.
struct AmountCode
{
    std::int32_t constant = 0;
    Range16 expression = {}; ///< in `expressions`; empty: use the constant
    bool given = false; ///< false: the parameter was left out and has no standard value
    bool all = false; ///< as much as there is

    friend bool operator==(const AmountCode &, const AmountCode &) = default;
};

/// One step of an expression in postfix order, with a small stack.
struct ExpressionStep
{
    enum class Op : std::uint8_t {
        Constant, ///< number
        ThatMuch,
        Named, ///< slot `index`; with a seat, that seat's answer
        Resource, ///< the seat's resource `index`
        Number, ///< the seat's number `index`
        Value, ///< the seat's value `index`
        Field, ///< of thing: field `index` among those that the game adds to the sort `number`
        CountCards, ///< that match query `index`
        CountSeats, ///< how many seats of the set meet the conditions of query `index`
        CountNamed, ///< how many things of sort `number` slot `index` holds
        CountThings, ///< things of sort `index` that match query `number`
        SumCards, ///< of field `index`, over the cards that match query `number`
        Highest, ///< highest result of the next `number` steps, run once with each of the seats as candidate, then skipped
        Lowest,
        Table, ///< the entry of table `index` at the row that is on the stack
        Tally, ///< the seat's count in tally `index`
        Players,
        Opponents,
        Add,
        Subtract,
        Multiply,
        Minimum,
        Maximum,
        HalfUp,
        HalfDown,
        Stock, ///< the seat's stock of the resource that slot `index` names
        Counters, ///< number of counters of kind `index` on the thing
    };
    Op op = Op::Constant;
    std::uint16_t index = 0;
    SeatCode seat = {};
    ThingCode thing = {};
    std::int32_t number = 0;

    friend bool operator==(const ExpressionStep &, const ExpressionStep &) = default;
};

/// One key of a filter. Sorts of things are numbered in the order in which the vocabulary's fields first use them: card, seat,
/// then the game's own.
struct TermCode
{
    enum class Key : std::uint8_t { Name, Named, Is, Not, Tag, NotTag, Type, Face, In, Of, Place, Can, Alive, Counter, Own };
    Key key = Key::Own;
    std::uint8_t field = 0; ///< Own: the field's number among those that the game adds to its sort
    ThingCode thing = {}; ///< Is and Not
    SeatCode seat = {}; ///< Of, and fields that are seats
    std::uint64_t words = 0; ///< any of these words, for short lists: faces, types, items, zones ...
    Range16 many = {}; ///< in `numbers`: any of these words, for lists that may be long (names, tags)
    std::uint8_t slot = noWord; ///< the name that holds the word or number to compare with
    std::int32_t least = INT32_MIN; ///< for a flag: 1 or 0
    std::int32_t most = INT32_MAX;
    AmountCode amount = {}; ///< if given, the field must equal it
    bool flag = false; ///< Alive: the wanted value; Own: the field must be empty

    friend bool operator==(const TermCode &, const TermCode &) = default;
};

/// Describes cards or things: the zones they may be in, their owner, and filters of which one must match.
struct QueryCode
{
    std::uint32_t zones = 0; ///< a bit for each zone; 0: any zone
    SeatCode of = {};
    Range16 filters = {}; ///< in `filters`; empty: all match
    Range16 conditions = {}; ///< about `candidate`

    friend bool operator==(const QueryCode &, const QueryCode &) = default;
};

/// A filter matches if all its terms do.
using FilterCode = Range16; ///< in `terms`

struct ConditionCode
{
    enum class Kind : std::uint8_t { Test, Is, Seat, Happened, Rank, Any, Not };
    Kind kind = Kind::Test;
    Comparison comparison = Comparison::Equal;
    AmountCode left = {}; ///< Test and Rank
    AmountCode right = {}; ///< Test; Happened and Rank: the least amount
    ThingCode thing = {}; ///< Is
    QueryCode query = {}; ///< Is: its filters
    SeatCode seat = {}; ///< Seat, Rank, and Happened: whose tally counts, the sum if several
    SeatCode among = {}; ///< Rank
    std::uint64_t is = 0; ///< the seat must have one of these roles; 0: any role will do
    std::uint64_t isNot = 0; ///< the seat must have none of these roles
    std::uint8_t word = noWord; ///< Rank: number in `ranks`; Seat: the place where the seat's piece must be
    std::uint16_t tally = noPlace; ///< Happened
    Range16 inner = {}; ///< Any and Not: in `conditions`

    friend bool operator==(const ConditionCode &, const ConditionCode &) = default;
};

/// An event, with everything that narrows it down.
struct EventCode
{
    std::uint8_t word = noWord; ///< number among the events of the vocabulary
    SeatCode seat = {}; ///< the event's first seat (who, whose or by); None: anyone
    SeatCode other = {}; ///< its second seat: of, by
    ThingCode thing = {}; ///< the card itself
    Range16 filters = {}; ///< or filters that the card must match
    std::array<std::uint64_t, 2> words =
        {}; ///< its word parameters in their order (what, cause; from, to; name, at ...): any of these; 0: any

    friend bool operator==(const EventCode &, const EventCode &) = default;
};

/// An event that is counted for each seat, and the span after which its count returns to 0. It depends on no card, use or name;
/// the reader of a count says whose count is meant.
struct TallyCode
{
    EventCode event = {};
    std::uint8_t span = 0; ///< number in `spans`
    bool ofOther = false; ///< counted for the event's second seat
    bool ofAll = false; ///< only asked for all seats together, so events by nobody count as well

    friend bool operator==(const TallyCode &, const TallyCode &) = default;
};

struct LimitCode
{
    std::uint8_t times = 0; ///< 0: no limit
    std::uint8_t span = 0; ///< number in `spans`

    friend bool operator==(LimitCode, LimitCode) = default;
};

struct ModifierCode
{
    enum class Kind : std::uint8_t { Number, Forbid, Permit, Prevent, Instead, CountsAs, Order };
    Kind kind = Kind::Number;
    std::uint8_t word = 0; ///< number of the number, act or order
    std::uint8_t place = 0; ///< Order: number in `order_places`
    SeatCode seats = {};
    ThingCode thing = {}; ///< CountsAs, Forbid and Permit for a single card
    QueryCode query = {}; ///< the cards concerned; none if it has no filters
    bool hasQuery = false;
    bool also = false;
    Range16 conditions = {};
    AmountCode add = {}, times = {}, set = {}, atLeast = {}, atMost = {};
    EventCode event = {}; ///< Prevent and Instead
    LimitCode limit = {};
    Range16 fields = {}; ///< CountsAs, in `terms`: what the card counts as
    std::uint16_t body = noPlace; ///< Instead: the first of its steps
};

/// The kinds and words of some modifiers in two masks, for a quick check.
struct ModifierSummary
{
    std::uint8_t kinds = 0; ///< a bit for each kind
    std::uint64_t words = 0; ///< a bit for each number, act or order

    void add(const ModifierCode &modifier)
    {
        kinds = std::uint8_t(kinds | 1u << int(modifier.kind));
        words |= modifier.word < 64 ? 1ull << modifier.word : ~0ull;
    }
};

/// Which modifiers to look for: any of some kinds, about one word or any word.
struct WantedModifier
{
    std::uint8_t kinds = 0xff;
    int word = -1; ///< below 64; -1: any word

    static constexpr std::uint8_t of(ModifierCode::Kind kind) { return std::uint8_t(1u << int(kind)); }

    bool mayBeAmong(const ModifierSummary &some) const { return (some.kinds & kinds) && (word < 0 || (some.words >> word & 1)); }
    bool operator()(const ModifierCode &modifier) const
    {
        return (kinds >> int(modifier.kind) & 1) && (word < 0 || modifier.word == word);
    }
};

/// One argument of a word that the game adds; there is one for each declared parameter, in their order.
struct ArgumentCode
{
    enum class Kind : std::uint8_t { None, Seat, Thing, Amount, Filters, Flag, Word, Words };
    Kind kind = Kind::None;
    SeatCode seat = {};
    ThingCode thing = {};
    AmountCode amount = {};
    Range16 filters = {};
    std::uint64_t words = 0; ///< Words: any of these
    std::uint8_t word = noWord;
    std::uint8_t slot = noWord; ///< Word: the slot of the name that holds it
    bool flag = false;

    friend bool operator==(const ArgumentCode &, const ArgumentCode &) = default;
};

struct ChoiceCode
{
    enum class Kind : std::uint8_t { Card, Seat, Number, Word, Own };
    Kind kind = Kind::Card;
    std::uint8_t slot = 0; ///< receives the answer
    std::uint8_t own = 0; ///< Own: its number among the choices that the game adds
    SeatCode by = {};
    bool upTo = false;
    bool secret = false;
    bool random = false;
    bool header = false; ///< made when the use is announced
    bool copied = false; ///< its card's ability is copied and may be used now
    AmountCode count = {}; ///< 1 if not given
    AmountCode atLeast = {};
    QueryCode query = {}; ///< Card; Own: filters and owner; Seat and Word: conditions (a word is tested in `slot`)
    SeatCode among = {}; ///< Seat
    AmountCode least = {}, most = {}; ///< Number
    std::uint8_t list = noWord; ///< Word: number in `word_lists`; noWord: use `words`
    Range16 words = {}; ///< Word: in `numbers`
    Range16 arguments = {}; ///< Own: in `arguments`

    bool byUser() const { return by.kind == SeatCode::Kind::None || (by.kind == SeatCode::Kind::User && by.shift == 0); }
};

/// A step of a program.
struct Step
{
    enum class Op : std::uint8_t {
        End,
        Choose, ///< link: in `choices`
        Respond, ///< the use is announced; this is where others answer it or strike it out
        Gain, ///< word: the resource, or the one that slot names; seat, amount; word2: the cause
        Lose,
        Pay, ///< target: where to go on if it cannot be paid; flag: pay only together with the next Pay
        Give, ///< seat: from; other: to
        Move, ///< thing, word: zone; seat: whose; other: by; word2: face; flag: must change; slot: where; slot2: the zone else
        Swap, ///< thing, thing2
        Turn, ///< thing, word: face
        Show, ///< thing, or word: zone, of seat; other: to whom
        Look, ///< thing; or word: zone; or word2: another thing; of seat; other: who looks
        If, ///< conditions; target: if they fail
        Jump, ///< target
        Offer, ///< seat; conditions; target: if the seat declines. link: end of the offered steps
        Options, ///< link: in `menus`; seat: by; slot2: entries left, if several may be picked; target: behind the menu
        ForEach, ///< seat or thing: the set; slot: the name of each; slot2: what is left; target: behind the loop
        Next, ///< target: the ForEach, Repeat or Options of this loop, which starts its next round or jumps to its own target
        Repeat, ///< amount; slot: rounds left; flag: may stop; seat: who may; target: behind the loop
        Later, ///< link: in `laters`
        Lasting, ///< link: in `lastings`
        Set, ///< word: the setting; seat: of; word2: the value, or slot: its name, or amount
        Assign, ///< word: in `assignable`; seat: to
        Skip, ///< word: in `skippable`; seat
        Cancel, ///< thing; flag: only the announced use
        Copy, ///< thing: from; thing2: onto; flag: now; word: span
        Own, ///< word: number among the operations that the game adds; arguments
        Draw, ///< amount; seat; word: zone from; word2: zone to; slot: name of the drawn cards; flag: everyone sees them
        Shuffle, ///< word: zone; seat: of
        Put, ///< word: counter; amount; thing: onto
        TakeOff, ///< word: counter; amount; thing: from
        Extra, ///< word: the unit; seat; link: in `lastings`, the modifiers during it
        Win, ///< seat
        LoseGame, ///< seat
    };
    Op op = Op::End;
    bool flag = false;
    std::uint8_t word = noWord;
    std::uint8_t word2 = noWord;
    std::uint8_t slot = noWord;
    std::uint8_t slot2 = noWord;
    std::uint8_t reads = 0; ///< of a cost: a bit for each slot of a choice that it reads
    SeatCode seat = {};
    SeatCode other = {};
    ThingCode thing = {};
    ThingCode thing2 = {};
    std::uint16_t target = 0;
    std::uint16_t link = noPlace;
    AmountCode amount = {};
    Range16 conditions = {};
    Range16 arguments = {};
};

/// Whether the program has nothing left to do from this step on, apart from leaving a branch or an option.
inline bool isOver(const std::vector<Step> &steps, std::size_t at)
{
    while (steps[at].op == Step::Op::Jump)
        at = steps[at].target;
    return steps[at].op == Step::Op::End;
}

struct MenuCode
{
    struct Entry
    {
        std::string say = {};
        Range16 conditions = {};
        std::uint16_t steps =
            0; ///< its costs and body, which end with a jump to the end of the menu, or with Next if several may be picked
    };
    std::vector<Entry> entries;
    AmountCode pick = {};
    bool anyOrder = false;
};

struct LastingCode
{
    std::uint8_t span = 0; ///< number in `spans`; noWord: as long as the extra unit
    AmountCode uses = {}; ///< not given: only the span ends it
    Range16 modifiers = {};
    ModifierSummary summary = {}; ///< of its modifiers
    std::uint8_t keeps = 0; ///< a bit for each slot that its modifiers read
};

struct LaterCode
{
    EventCode event = {};
    std::uint8_t span = 0;
    Range16 conditions = {};
    std::uint16_t steps = 0;
    std::uint8_t keeps = 0; ///< a bit for each slot that its conditions and steps read
};

/// One compiled ability.
struct AbilityCode
{
    enum class Shape : std::uint8_t { When, May, While };
    Shape shape = Shape::May;
    std::uint32_t windows = 0; ///< May: a bit for each window
    std::uint32_t freely = 0; ///< windows in which nothing but its limit can prevent the use, as far as the game knows
    std::uint8_t whose = 0; ///< number in `whose`: own, others, anyone
    std::uint32_t works = 0; ///< a bit for each place of `works`; 0: as the game decides
    bool onlyOne = false;
    EventCode event = {}; ///< When
    Range16 conditions = {};
    LimitCode limit = {};
    Range16 header = {}; ///< in `steps`: its choices; its costs follow, then Respond
    bool hangs = false; ///< its costs or its second choice depend on the answer to the first choice
    bool secondHangs = false; ///< the second choice depends on the first
    std::uint16_t steps = noPlace; ///< its first step (the header, if there is one); a While has none
    Range16 modifiers = {}; ///< While
    std::uint16_t card = 0; ///< place in `cards`
};

/// The abilities of one card.
struct CardCode
{
    Range16 abilities = {};
    std::uint32_t windows = 0; ///< all windows that its abilities list
    std::uint64_t events = 0; ///< all events that its Whens watch
};

/// All abilities of a deck, compiled. Equal ranges of terms, filters, conditions, expressions, numbers and arguments are
/// stored once.
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

    std::uint64_t watchedEvents = 0; ///< watched by anything: When, Later, tallies, Prevent, Instead
    std::uint64_t changedNumbers = 0; ///< changed by any modifier
    std::uint64_t forbiddenActs = 0; ///< forbidden or permitted by any modifier
};

} // namespace rw::abilities
