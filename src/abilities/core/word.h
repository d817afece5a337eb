// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rw::abilities {

enum class Family : std::uint8_t { Event, Condition, Choice, Operation, Modifier };

/// The kind of value that a parameter takes.
enum class Kind : std::uint8_t {
    Seat, ///< one seat: owner, bidder, `the victim`, `left of user`
    Seats, ///< one seat or a set of seats
    Thing, ///< a card, a die ...: this, it, `the taken`
    Pattern, ///< a thing, or a filter that it must match
    Filters, ///< a filter, or a list of filters of which one must match
    Amount,
    Test, ///< two amounts and a comparison
    Word, ///< one word of a list
    Words, ///< one word or a list of them
    Setting, ///< a word or an amount
    Flag,
    Event,
    Conditions,
    Operations,
    Modifiers,
    Options,
    Limit,
    NewName, ///< introduces a name for the chosen thing, to be used from here on
};

struct Parameter
{
    std::string key = {}; ///< empty: the parameter is the word's own value
    Kind kind = Kind::Flag;
    std::string about = {};
    bool must = false;
    std::string standard = {}; ///< the value if the parameter is left out, as a deck would write it
    std::vector<std::string> lists = {}; ///< the lists that declare its words
    std::string sort = {}; ///< the sort of thing that a Thing, Pattern or filter means: card, die ...
    bool named = false; ///< a word may also be `the x`
    bool all = false; ///< an amount may be `all`
    bool single = false; ///< a name that stands for several things is not allowed here
    std::string with = {}; ///< allowed only together with this other parameter
    std::optional<std::int32_t> least = {}; ///< lowest value, checked if the amount is a plain integer

    Parameter needed() && { return must = true, std::move(*this); }
    Parameter standardly(std::string value) && { return standard = std::move(value), std::move(*this); }
    Parameter orNamed() && { return named = true, std::move(*this); }
    Parameter aloneOnly() && { return single = true, std::move(*this); }
    Parameter orAll() && { return all = true, std::move(*this); }
    Parameter beside(std::string other) && { return with = std::move(other), std::move(*this); }
    Parameter from(std::int32_t limit) && { return least = limit, std::move(*this); }
};

/// The keys that a word takes in addition to its declared parameters.
enum class Open : std::uint8_t {
    Nothing,
    Resources, ///< each resource of the game, with an amount
    Fields, ///< the fields of a card, as in a filter
};

/// An event, a condition, a choice, an operation or a modifier.
struct Word
{
    Family family = Family::Operation;
    std::string key = {};
    std::vector<Parameter> parameters = {};
    std::string phrase = {};
    std::string past = {}; ///< of an event: the phrase for an event that has happened
    std::string about = {};
    std::string example = {}; ///< the word with parameters, in YAML on one line
    Open open = Open::Nothing;
    bool all = false; ///< the amounts of its resources may be `all`
    std::vector<std::vector<std::string>> oneOf = {}; ///< exactly one parameter of each group must be given
    std::vector<std::string> someOf = {}; ///< at least one of these parameters must be given
    std::vector<std::string> gives = {}; ///< an event: of they, it, that_much, those it defines; a choice: the sort it names
    std::vector<std::string> raises = {}; ///< of a game's own operation: events that it can set off without end

    const Parameter *parameter(std::string_view wanted) const;
};

/// A noun of the vocabulary: a zone, a role, a window, a resource ...
struct Name
{
    std::string list = {}; ///< "zones"
    std::string key = {}; ///< "stash"
    std::string phrase = {}; ///< its words in sentences; a noun as "card|cards"
    std::string about = {};
    std::vector<std::pair<std::string, std::string>> phrases = {}; ///< phrases for special uses, where one phrase is not enough
    std::string sort = {}; ///< a window with `whose` has "whose"; something countable, a thing or a list has its sort

    const std::string &phraseFor(std::string_view use) const;
};

/// A property of a card or another thing. Filters test it; a numeric one can also be read in an amount.
struct Field
{
    std::string sort = {}; ///< card, die, seat
    Parameter value = {}; ///< an Amount also takes ranges
    std::string phrase = {}; ///< for filters; `<n>` stands for the value
};

/// A function for amounts, such as `max` or `count`.
struct Function
{
    enum class Keyed : std::uint8_t { None, FieldsOfFirst, FieldsOfCards, Seats, Event };

    std::string key = {};
    std::vector<Parameter> arguments = {};
    Keyed keyed = Keyed::None;
    bool more = false; ///< the last argument may be repeated
    std::string about = {};
    std::string example = {};
};

struct OpenList
{
    std::string list = {};
    std::string about = {};
};

} // namespace rw::abilities
