// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/word.h"
#include "abilities/reading/amount.h"

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

    friend bool operator==(Range16, Range16) = default;
};

inline constexpr std::uint16_t noPlace = 0xffff;
inline constexpr std::uint8_t noWord = 0xff;
inline constexpr int mostSlots = 6; ///< names that one ability may have alive at a time
inline constexpr int mostHeld = 2; ///< cards or other things in one name
inline constexpr int mostStacked = 16; ///< numbers on the stack of an expression
inline constexpr int mostTimes = 15; ///< that a limit may allow
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
    std::uint8_t index = 0; ///< the slot of Named; the number of a role, of a set, of a word for nobody
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
    Range16 expression = {}; ///< in `expressions`; none: the constant
    bool given = false; ///< false: the parameter was left out and has no standard
    bool all = false; ///< everything there is

    friend bool operator==(const AmountCode &, const AmountCode &) = default;
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
        Field, ///< of thing, field `index` among those that the game adds to the sort `number`
        CountCards, ///< matching query `index`
        CountSeats, ///< how many of seat (a set) fulfil the conditions of query `index`
        CountNamed, ///< how many things slot `index` holds, which are of sort `number`
        CountThings, ///< of sort `index`, matching query `number`
        SumCards, ///< of field `index`, over the cards of query `number`
        Highest, ///< of what the `number` steps behind it make for each of seat as candidate; they are passed over
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
        Stock, ///< of seat, the resource that slot `index` names
        Counters, ///< of kind `index` on thing
    };
    Op op = Op::Constant;
    std::uint16_t index = 0;
    SeatCode seat = {};
    ThingCode thing = {};
    std::int32_t number = 0;

    friend bool operator==(const ExpressionStep &, const ExpressionStep &) = default;
};

/// One key of a filter. The sorts of things are numbered as the vocabulary's fields first speak of them: card, seat, then the
/// game's own.
struct TermCode
{
    enum class Key : std::uint8_t { Name, Named, Is, Not, Tag, NotTag, Type, Face, In, Of, Place, Can, Alive, Counter, Own };
    Key key = Key::Own;
    std::uint8_t field = 0; ///< Own: the number of the field among those of its sort that the game adds
    ThingCode thing = {}; ///< of Is and Not
    SeatCode seat = {}; ///< of Of, and of fields that are seats
    std::uint64_t words = 0; ///< any of these, for short lists: faces, types, items, zones ...
    Range16 many = {}; ///< in `numbers`: any of these, for lists that may be long (names, tags)
    std::uint8_t slot = noWord; ///< the word or number that this name holds
    std::int32_t least = INT32_MIN; ///< of a field that is a flag: 1 or 0
    std::int32_t most = INT32_MAX;
    AmountCode amount = {}; ///< when given, the field must equal it
    bool flag = false; ///< of Alive; of Own: the field must be empty

    friend bool operator==(const TermCode &, const TermCode &) = default;
};

/// Which cards or things: where they lie, whose they are, and what they must match (any of the filters).
struct QueryCode
{
    std::uint32_t zones = 0; ///< a bit each; 0: anywhere
    SeatCode of = {};
    Range16 filters = {}; ///< in `filters`; none: all match
    Range16 conditions = {}; ///< with `candidate`

    friend bool operator==(const QueryCode &, const QueryCode &) = default;
};

/// A filter: all of its terms.
using FilterCode = Range16; ///< in `terms`

struct ConditionCode
{
    enum class Kind : std::uint8_t { Test, Is, Seat, Happened, Rank, Any, Not };
    Kind kind = Kind::Test;
    Comparison comparison = Comparison::Equal;
    AmountCode left = {}; ///< of Test and Rank
    AmountCode right = {}; ///< of Test; the least of Happened and Rank
    ThingCode thing = {}; ///< of Is
    QueryCode query = {}; ///< of Is: its filters
    SeatCode seat = {}; ///< of Seat, Happened (whose tally: of several, the sum) and Rank
    SeatCode among = {}; ///< of Rank
    std::uint64_t is = 0; ///< roles, any of them; none: no matter
    std::uint64_t isNot = 0; ///< roles, none of them
    std::uint8_t word = noWord; ///< the number of the rank's place: `ranks`; of Seat, of the place where its piece must stand
    std::uint16_t tally = noPlace; ///< of Happened
    Range16 inner = {}; ///< of Any and Not, in `conditions`

    friend bool operator==(const ConditionCode &, const ConditionCode &) = default;
};

/// An event with what narrows it.
struct EventCode
{
    std::uint8_t word = noWord; ///< its number among the events of the vocabulary
    SeatCode seat = {}; ///< who, whose or by, whichever the event takes first; None: anyone
    SeatCode other = {}; ///< a second one: of, by
    ThingCode thing = {}; ///< the very card
    Range16 filters = {}; ///< or what it must match
    std::array<std::uint64_t, 2> words =
        {}; ///< its word parameters in their order (what, cause; from, to; name, at ...): any of these; 0: no matter

    friend bool operator==(const EventCode &, const EventCode &) = default;
};

/// An event that is counted for each seat, and the span after which the count begins anew. It speaks of no card, use or name:
/// whose tally is meant is said by who reads it.
struct TallyCode
{
    EventCode event = {};
    std::uint8_t span = 0; ///< number in `spans`
    bool ofOther = false; ///< counted for the event's second seat
    bool ofAll = false; ///< asked of all seats together, so what nobody did counts as well

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
    std::uint8_t word = 0; ///< which number, act or order
    std::uint8_t place = 0; ///< of Order: number in `order_places`
    SeatCode seats = {};
    ThingCode thing = {}; ///< CountsAs, Forbid and Permit of one card
    QueryCode query = {}; ///< of which cards; none when it has no filters
    bool hasQuery = false;
    bool also = false;
    Range16 conditions = {};
    AmountCode add = {}, times = {}, set = {}, atLeast = {}, atMost = {};
    EventCode event = {}; ///< Prevent, Instead
    LimitCode limit = {};
    Range16 fields = {}; ///< CountsAs, in `terms`: what it is taken for
    std::uint16_t body = noPlace; ///< Instead: first of its steps
};

/// What some modifiers are about, told at a glance.
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

/// Modifiers that are looked for: of one of some kinds, and about one word or any.
struct WantedModifier
{
    std::uint8_t kinds = 0xff;
    int word = -1; ///< below 64

    static constexpr std::uint8_t of(ModifierCode::Kind kind) { return std::uint8_t(1u << int(kind)); }

    bool mayBeAmong(const ModifierSummary &some) const { return (some.kinds & kinds) && (word < 0 || (some.words >> word & 1)); }
    bool operator()(const ModifierCode &modifier) const
    {
        return (kinds >> int(modifier.kind) & 1) && (word < 0 || modifier.word == word);
    }
};

/// What a game's own word was given, one for each of its parameters in the order of their declaration.
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
    std::uint8_t slot = noWord; ///< Word: the name that holds it
    bool flag = false;

    friend bool operator==(const ArgumentCode &, const ArgumentCode &) = default;
};

struct ChoiceCode
{
    enum class Kind : std::uint8_t { Card, Seat, Number, Word, Own };
    Kind kind = Kind::Card;
    std::uint8_t slot = 0; ///< where the answer goes
    std::uint8_t own = 0; ///< Own: its number among the choices that the game adds
    SeatCode by = {};
    bool upTo = false;
    bool secret = false;
    bool random = false;
    bool header = false; ///< made when the use is announced
    bool copied = false; ///< of cards whose ability is copied and may be used now
    AmountCode count = {}; ///< 1 when not given
    AmountCode atLeast = {};
    QueryCode query = {}; ///< Card; Own: its filters and whose; Seat and Word: its conditions (a word is tested in `slot`)
    SeatCode among = {}; ///< Seat
    AmountCode least = {}, most = {}; ///< Number
    std::uint8_t list = noWord; ///< Word: number in `word_lists`; noWord: `words`
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
        Respond, ///< the use is announced; answers, and a strike-out, come here
        Gain, ///< word: the resource, or that which slot names; seat, amount; word2: the cause
        Lose,
        Pay, ///< target: where to go on when it cannot be paid; flag: the next Pay belongs to it, all or nothing
        Give, ///< seat: from; other: to
        Move, ///< thing, word: zone; seat: whose; other: by; word2: face; flag: must change; slot: where; slot2: the zone else
        Swap, ///< thing, thing2
        Turn, ///< thing, word: face
        Show, ///< thing, or word: zone, of seat; other: to whom
        Look, ///< thing; or word: zone; or word2: another thing; of seat; other: who looks
        If, ///< conditions; target: when they fail
        Jump, ///< target
        Offer, ///< seat; conditions; target: after a no. link: the steps up to there are what is offered
        Options, ///< link: in `menus`; seat: by; slot2: keeps what is left when several may be picked; target: behind the menu
        ForEach, ///< seat or thing: what is gone through; slot: the name of each; slot2: what is left; target: behind the loop
        Next, ///< target: its ForEach, Repeat or Options, which goes on behind it (Options: at the next entry) or to its target
        Repeat, ///< amount; slot: counts what is left; flag: may stop; seat: who may; target: behind the loop
        Later, ///< link: in `laters`
        Lasting, ///< link: in `lastings`
        Set, ///< word: the setting; seat: of; word2: the value, or slot: its name, or amount
        Assign, ///< word: in `assignable`; seat: to
        Skip, ///< word: in `skippable`; seat
        Cancel, ///< thing; flag: only the announced use
        Copy, ///< thing: from; thing2: onto; flag: now; word: span
        Own, ///< word: its number among the operations that the game adds; arguments
        Draw, ///< amount; seat; word: zone from; word2: zone to; slot: the name of what is drawn; flag: everyone sees it
        Shuffle, ///< word: zone; seat: of
        Put, ///< word: counter; amount; thing: onto
        TakeOff, ///< word: counter; amount; thing: from
        Extra, ///< word: the unit; seat; link: in `lastings`, what is different during it
        Win, ///< seat
        LoseGame, ///< seat
    };
    Op op = Op::End;
    bool flag = false;
    std::uint8_t word = noWord;
    std::uint8_t word2 = noWord;
    std::uint8_t slot = noWord;
    std::uint8_t slot2 = noWord;
    std::uint8_t reads = 0; ///< of a cost: a bit for each slot of a choice that it speaks of
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

/// Whether a program has nothing more to do from a step on: it may only have to leave a branch or an option.
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
            0; ///< of its costs and body; they end with a jump behind the menu, or with Next when several may be picked
    };
    std::vector<Entry> entries;
    AmountCode pick = {};
    bool anyOrder = false;
};

struct LastingCode
{
    std::uint8_t span = 0; ///< number in `spans`; noWord: as long as the extra unit
    AmountCode uses = {}; ///< none given: no end but the span
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
    std::uint8_t keeps = 0; ///< a bit for each slot that conditions and steps read
};

/// One compiled ability.
struct AbilityCode
{
    enum class Shape : std::uint8_t { When, May, While };
    Shape shape = Shape::May;
    std::uint32_t windows = 0; ///< of a May: a bit each
    std::uint32_t freely = 0; ///< those of them in which only its limit can stand in the way, where a game has found that out
    std::uint8_t whose = 0; ///< number in `whose`: own, others, anyone
    std::uint32_t works = 0; ///< a bit for each place of `works`; 0: as the game has it
    bool onlyOne = false;
    EventCode event = {}; ///< of a When
    Range16 conditions = {};
    LimitCode limit = {};
    Range16 header = {}; ///< in `steps`: its choices; the costs stand behind them, then Respond
    bool hangs = false; ///< on its first choice: what it costs, or its second choice
    bool secondHangs = false; ///< of these, the second choice
    std::uint16_t steps = noPlace; ///< where it begins (its header when it has one); a While has none
    Range16 modifiers = {}; ///< of a While
    std::uint16_t card = 0; ///< of `cards`
};

/// The abilities of one card.
struct CardCode
{
    Range16 abilities = {};
    std::uint32_t windows = 0; ///< that any of them lists
    std::uint64_t events = 0; ///< that any When of it watches
};

/// All abilities of a deck, compiled. Equal stretches of terms, filters, conditions, expressions, numbers and arguments are
/// kept once.
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
