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

/// What the value of a parameter is.
enum class Kind : std::uint8_t {
    Seat, ///< one seat: owner, bidder, `the victim`, `left of user`
    Seats, ///< one seat or a set of seats
    Thing, ///< a card, a die ...: this, it, `the taken`
    Pattern, ///< a thing, or a filter that it must match
    Filters, ///< a filter, or a list of which any may match
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
    NewName, ///< what is chosen is called so from here on
};

struct Parameter
{
    std::string key = {}; ///< empty: the word's value itself
    Kind kind = Kind::Flag;
    std::string about = {};
    bool must = false;
    std::string standard = {}; ///< what it is when it is left out, as it would be written
    std::vector<std::string> lists = {}; ///< where its words are declared
    std::string sort = {}; ///< what a Thing, Pattern or filter is about: card, die ...
    bool named = false; ///< a word may also be `the x`
    bool all = false; ///< an amount may be `all`
    bool single = false; ///< a name of several things makes no sense here
    std::string with = {}; ///< makes sense only beside that other parameter
    std::optional<std::int32_t> least = {}; ///< of an amount that is a plain integer

    Parameter needed() && { return must = true, std::move(*this); }
    Parameter standardly(std::string value) && { return standard = std::move(value), std::move(*this); }
    Parameter orNamed() && { return named = true, std::move(*this); }
    Parameter aloneOnly() && { return single = true, std::move(*this); }
    Parameter orAll() && { return all = true, std::move(*this); }
    Parameter beside(std::string other) && { return with = std::move(other), std::move(*this); }
    Parameter from(std::int32_t limit) && { return least = limit, std::move(*this); }
};

/// What a word takes beyond its declared parameters.
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
    std::string past = {}; ///< of an event: as something that has happened
    std::string about = {};
    std::string example = {}; ///< of the word with its parameters, in YAML on one line
    Open open = Open::Nothing;
    bool all = false; ///< the amounts of its resources may be `all`
    std::vector<std::vector<std::string>> oneOf = {}; ///< of each group exactly one must be there
    std::vector<std::string> someOf = {}; ///< at least one of these must be there
    std::vector<std::string> gives = {}; ///< an event: of they, it, that_much; a choice: the sort of what it names
    std::vector<std::string> raises = {}; ///< an operation of the game's own: the events that it brings about without end

    const Parameter *parameter(std::string_view wanted) const;
};

/// A small word: a zone, a role, a window, a resource ...
struct Name
{
    std::string list = {}; ///< "zones"
    std::string key = {}; ///< "stash"
    std::string phrase = {}; ///< how the wording speaks of it; a noun as "card|cards"
    std::string about = {};
    std::vector<std::pair<std::string, std::string>> phrases = {}; ///< by use, where one phrase is not enough
    std::string sort = {}; ///< a window with `whose` has "whose"; what may be counted, a thing or a list has its sort

    const std::string &phraseFor(std::string_view use) const;
};

/// What can be asked of a card or another thing of the game in a filter, and, being a number, read in an amount.
struct Field
{
    std::string sort = {}; ///< card, die, seat
    Parameter value = {}; ///< an Amount takes ranges too
    std::string phrase = {}; ///< in a filter, `<n>` being the value
};

/// A function of amounts.
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
