// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/core/corewords.h"
#include "abilities/core/declare.h"

namespace rw::abilities::core {

using namespace declare;

namespace {

/// All lists of names, so that a declaration with a misspelt list is found.
std::vector<Name> lists()
{
    const std::vector<std::pair<std::string, std::string>> all{
        {"seats", "one seat"},
        {"roles", "the seat that has a role"},
        {"seat_sets", "several seats"},
        {"cards", "a card"},
        {"windows", "when a `may` can be used"},
        {"steps", "the steps of the game"},
        {"zones", "where cards lie"},
        {"resources", "what seats have"},
        {"counters", "what lies on cards"},
        {"numbers", "what modifiers change; amounts read them too"},
        {"values", "what amounts can read of a seat"},
        {"acts", "what can be forbidden"},
        {"things", "what else can be looked at"},
        {"orders", "where the order of the seats matters"},
        {"settings", "what `set` can set"},
        {"setting_values", "what it can be set to"},
        {"assignable", "roles that `assign` can give"},
        {"skippable", "what `skip` can skip"},
        {"units", "what `extra` can repeat"},
        {"causes", "what a gain or a loss can come by"},
        {"places", "where the piece of a seat can stand"},
        {"works", "where a card can lie while its ability works"},
        {"word_lists", "lists of words to choose from"},
        {"listed_words", "the words of those lists"},
        {"tables", "tables of figures"},
        {"countables", "what can be counted"},
        {"types", "the types of cards"},
        {"tags", "the tags of cards"},
        {"names", "the ids of cards"},
        {"spans", "how long"},
        {"faces", "the sides of a card"},
        {"ends", "of a step"},
        {"ranks", "most or least"},
        {"positions", "where in a zone"},
        {"order_places", "first or last"},
        {"scopes", "of cancelling"},
        {"whose", "whose window"},
        {"extremes", "highest or lowest"},
        {"selves", "this card again"},
    };
    std::vector<Name> names;
    for (const auto &[key, about] : all)
        names.push_back({.list = "lists", .key = key, .phrase = {}, .about = about});
    return names;
}

std::vector<Name> people()
{
    return {
        {.list = "seats", .key = "owner", .phrase = "you", .about = "the owner of the card at this moment"},
        {.list = "seats", .key = "user", .phrase = "you", .about = "who announced this use; stays the same afterwards"},
        {.list = "seats", .key = "they", .phrase = "that <seat>", .about = "the seat of the event that is answered"},
        {.list = "seats", .key = "active", .phrase = "the active <seat>", .about = "whose turn it is"},
        {.list = "seats", .key = "opponent", .phrase = "your opponent", .about = "the other of two"},
        {.list = "seats",
         .key = "candidate",
         .phrase = "that <seat>",
         .about = "who or what is being tested, inside a choice's `if`, a filter or a rank"},
        {.list = "seat_sets",
         .key = "everyone",
         .phrase = "everyone",
         .about = "all seats",
         .phrases = {{"one", "a <seat>"}, {"many", "<seats>"}}},
        {.list = "seat_sets",
         .key = "others",
         .phrase = "each other <seat>",
         .about = "all seats but the user (outside a use: but the owner)",
         .phrases = {{"one", "another <seat>"}, {"many", "other <seats>"}}},
        {.list = "cards", .key = "this", .phrase = "this card", .about = "the card that carries the ability"},
        {.list = "cards", .key = "it", .phrase = "that card", .about = "the card of the event that is answered"},
        {.list = "cards", .key = "candidate", .phrase = "that card", .about = "the card that is being tested"},
    };
}

std::vector<Name> smallWords()
{
    return {
        {.list = "spans", .key = "use", .phrase = "in this use", .about = "until this use is over"},
        {.list = "spans", .key = "step", .phrase = "in this step", .about = "until the end of the step"},
        {.list = "spans", .key = "turn", .phrase = "this turn", .about = "until the end of the turn"},
        {.list = "spans", .key = "round", .phrase = "this <round>", .about = "until the end of the round"},
        {.list = "spans",
         .key = "game",
         .phrase = "in this game",
         .about = "until the end of the game",
         .phrases = {{"lasting", "for the rest of the game"}}},
        {.list = "spans",
         .key = "next_turn",
         .phrase = "since your last turn",
         .about = "until the user's next turn begins",
         .phrases = {{"lasting", "until your next turn"}}},
        {.list = "faces", .key = "up", .phrase = "face up", .about = "its face is seen"},
        {.list = "faces", .key = "down", .phrase = "face down", .about = "its back is seen"},
        {.list = "faces", .key = "keep", .phrase = "with the same face up", .about = "as it was"},
        {.list = "ends", .key = "start", .phrase = "start", .about = "its beginning"},
        {.list = "ends", .key = "end", .phrase = "end", .about = "its end"},
        {.list = "ranks", .key = "most", .phrase = "nobody has more", .about = "nobody has more"},
        {.list = "ranks",
         .key = "least",
         .phrase = "nobody has less",
         .about = "nobody has less",
         .phrases = {{"many", "nobody has fewer"}}},
        {.list = "ranks",
         .key = "only_most",
         .phrase = "everybody else has less",
         .about = "everybody else has less",
         .phrases = {{"many", "everybody else has fewer"}}},
        {.list = "ranks", .key = "only_least", .phrase = "everybody else has more", .about = "everybody else has more"},
        {.list = "positions", .key = "top", .phrase = "the top", .about = "on top of the zone"},
        {.list = "positions", .key = "bottom", .phrase = "the bottom", .about = "below the zone"},
        {.list = "positions", .key = "front", .phrase = "the front", .about = "in front"},
        {.list = "positions",
         .key = "chosen",
         .phrase = "a place of choice",
         .about = "where its owner likes, by the rules of the zone"},
        {.list = "positions", .key = "random", .phrase = "a random place", .about = "where luck puts it"},
        {.list = "order_places", .key = "first", .phrase = "first", .about = "before all others"},
        {.list = "order_places", .key = "last", .phrase = "last", .about = "after all others"},
        {.list = "scopes", .key = "card", .phrase = "", .about = "the card's abilities, for good"},
        {.list = "scopes", .key = "use", .phrase = "the use of", .about = "only the announced use"},
        {.list = "whose", .key = "own", .phrase = "you", .about = "of the card's owner"},
        {.list = "whose", .key = "others", .phrase = "another <seat>", .about = "of anybody but the card's owner"},
        {.list = "whose", .key = "anyone", .phrase = "anyone", .about = "of whoever it is"},
        {.list = "extremes", .key = "highest", .phrase = "highest", .about = "the highest"},
        {.list = "extremes", .key = "lowest", .phrase = "lowest", .about = "the lowest"},
        {.list = "selves", .key = "this", .phrase = "this card", .about = "of the same name as this card"},
        {.list = "setting_values", .key = "other", .phrase = "the other", .about = "the other of two"},
        {.list = "values", .key = "players", .phrase = "player|players", .about = "how many seats there are"},
        {.list = "values", .key = "opponents", .phrase = "opponent|opponents", .about = "how many other seats there are"},
        {.list = "countables", .key = "cards", .phrase = "card|cards", .about = "cards", .sort = "card"},
        {.list = "countables", .key = "seats", .phrase = "<seat>|<seats>", .about = "seats", .sort = "seat"},
    };
}

} // namespace

std::vector<Name> coreNames()
{
    std::vector<Name> all = lists();
    for (const std::vector<Name> &more : {people(), smallWords()})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

std::vector<Field> coreFields()
{
    return {
        {"card", words("name", {"names"}, "its id"), "that is <n>"},
        {"card", word("named", {"selves"}, "it has the same name as this card"), "with the name of this card"},
        {"card", thing("is", "it is that very card"), "that is <n>"},
        {"card", thing("not", "any but that card"), "other than <n>"},
        {"card", words("tag", {"tags"}, "it has that tag").orNamed(), "<n>"},
        {"card", words("not_tag", {"tags"}, "it has not that tag").orNamed(), "that is not <n>"},
        {"card", words("type", {"types"}, "its type").orNamed(), "<n>"},
        {"card", word("face", {"faces"}, "which face is up"), "<n>"},
        {"card", words("in", {"zones"}, "in which zones it lies"), "in <n>"},
        {"card", seats("of", "whose it is"), "of <n>"},
        {"card", word("place", {"positions"}, "where in its zone"), "at <n>"},
        {"card", words("can", {"acts"}, "nothing forbids that act with it"), "that can <n>"},
        {"card", flag("alive", "whether it has its abilities, not being cancelled"), "that is not cancelled"},
        {"card", words("counter", {"counters"}, "it carries such a counter").orNamed(), "with a <n> on it"},
        {"seat", words("is", {"roles"}, "its role"), "that is <n>"},
    };
}

std::vector<Function> coreFunctions()
{
    using Keyed = Function::Keyed;
    const auto number = [](std::string about) { return amount("", std::move(about)); };
    return {
        {"min", {number("an amount"), number("another")}, Keyed::None, true, "the smallest", "min(gold, 3)"},
        {"max", {number("an amount"), number("another")}, Keyed::None, true, "the largest", "max(1, 3 - gold)"},
        {"half_up", {number("an amount")}, Keyed::None, false, "half of it, rounded up", "half_up(gold)"},
        {"half_down", {number("an amount")}, Keyed::None, false, "half of it, rounded down", "half_down(gold)"},
        {"count",
         {word("", {"countables"}, "what, or `the x`").orNamed()},
         Keyed::FieldsOfFirst,
         false,
         "how many there are that match a filter",
         "count(cards, in: hand, of: user)"},
        {"sum",
         {word("", {"fields"}, "a field of cards")},
         Keyed::FieldsOfCards,
         false,
         "what a number adds up to over cards that match a filter",
         "sum(cost, in: hand, of: user)"},
        {"highest",
         {number("an amount, read with `candidate`")},
         Keyed::Seats,
         false,
         "the highest over seats",
         "highest(gold(candidate), of: everyone)"},
        {"lowest",
         {number("an amount, read with `candidate`")},
         Keyed::Seats,
         false,
         "the lowest over seats",
         "lowest(gold(candidate), of: others)"},
        {"stock",
         {word("", {"resources"}, "a resource, `the x` or candidate").orNamed(), seat("", "whose")},
         Keyed::None,
         false,
         "how much of a resource a seat has",
         "stock(gold, active)"},
        {"counters",
         {word("", {"counters"}, "a counter"), thing("", "on which card")},
         Keyed::None,
         false,
         "how many counters are on a card",
         "counters(charge, this)"},
        {"tally",
         {Parameter{.kind = Kind::Event, .about = "an event"}},
         Keyed::Event,
         false,
         "how much or how often it has happened; its parameters narrow it, `during` says since when",
         "tally(gained, what: gold, who: user, during: turn)"},
        {"table",
         {word("", {"tables"}, "a table"), number("which of its figures")},
         Keyed::None,
         false,
         "a figure of a table",
         "table(bonus, 2)"},
    };
}

} // namespace rw::abilities::core
