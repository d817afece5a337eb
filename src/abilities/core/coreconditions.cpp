// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/core/corewords.h"
#include "abilities/core/declare.h"

namespace rw::abilities::core {

using namespace declare;

std::vector<Word> conditionWords()
{
    return {
        {.family = Family::Condition,
         .key = "test",
         .parameters = {Parameter{.kind = Kind::Test, .about = "two amounts and = != < <= > >= between them", .must = true}},
         .phrase = "<>",
         .about = "Compares two amounts.",
         .example = "test: 'gold >= 2'"},
        {.family = Family::Condition,
         .key = "is",
         .parameters = {thing("card", "which card").needed()},
         .phrase = "<card> [are|is] <filter>",
         .about = "A card is of a certain kind. The keys of the filter are written beside `card`.",
         .example = "is: {card: this, in: hand, of: user}",
         .open = Open::Fields},
        {.family = Family::Condition,
         .key = "seat",
         .parameters = {seat("who", "which seat").standardly("owner"), words("is", {"roles"}, "any of these roles"),
                        words("not", {"roles"}, "none of these roles"), word("at", {"places"}, "where its piece stands")},
         .phrase = "<who> <standing>",
         .about = "A player has a role, has none of some roles, or is at a place.",
         .example = "seat: {who: owner, is: dealer}",
         .someOf = {"is", "not", "at"}},
        {.family = Family::Condition,
         .key = "happened",
         .parameters = {event("event", "what").needed(), word("during", {"spans"}, "since when").standardly("turn"),
                        amount("at_least", "how much or how often").standardly("1").from(1), seats("by", "who did it")},
         .phrase = "<event:past> <during:in>{, <at_least:time|times> or more}{ by <by:s> doing}",
         .about = "Something has happened. What was prevented or replaced has not.",
         .example = "happened: {event: {gained: {what: gold, who: owner}}, during: turn}"},
        {.family = Family::Condition,
         .key = "rank",
         .parameters = {seat("who", "which seat").standardly("owner"),
                        amount("of", "the amount, read once for each seat as `candidate`").needed(),
                        word("place", {"ranks"}, "which rank").needed(),
                        amount("at_least", "the least amount that counts").standardly("0"),
                        seats("among", "who is compared").standardly("everyone")},
         .phrase = "<ranked>",
         .about =
             "A seat has the most or the least of something. Ties satisfy `most` and `least`, not `only_most` and `only_least`.",
         .example = "rank: {who: owner, of: gold(candidate), place: most}"},
        {.family = Family::Condition,
         .key = "any",
         .parameters = {Parameter{.kind = Kind::Conditions, .about = "conditions, of which one is enough", .must = true}},
         .phrase = "<:or>",
         .about = "One of the conditions holds.",
         .example = "any: [{test: gold >= 2}, {seat: {is: dealer}}]"},
        {.family = Family::Condition,
         .key = "not",
         .parameters = {Parameter{.kind = Kind::Conditions, .about = "conditions, of which one must fail", .must = true}},
         .phrase = "<:not>",
         .about = "The conditions do not all hold.",
         .example = "not: [{seat: {is: dealer}}]"},
    };
}

std::vector<Word> choiceWords()
{
    return {
        {.family = Family::Choice,
         .key = "choose_card",
         .parameters = {newName("what the card is called from here on").needed(),
                        words("in", {"zones"}, "in which zones").needed(), seats("of", "whose zones"),
                        filters("where", "which cards"), conditions("if", "with `candidate`'s owner or card tested"),
                        amount("count", "how many").standardly("1").orAll().from(1),
                        amount("at_least", "how many at least, with `up_to`").from(0).beside("up_to"),
                        flag("up_to", "may be fewer"), seat("by", "who chooses").standardly("user"),
                        flag("secret", "nobody else sees the answer"), flag("random", "luck chooses")},
         .phrase =
             "<by> {<secret:secretly> }[choose|chooses]{ <random:before>} <count:where>{ <random:after>} <in:zone><if:candidate>",
         .about = "Names one or more cards. A count above the number of candidates is lowered to it.",
         .example = "choose_card: {as: taken, in: discard, where: {face: up}}",
         .gives = {"card"}},
        {.family = Family::Choice,
         .key = "choose_seat",
         .parameters = {newName("what the seat is called from here on").needed(), seats("among", "who may be chosen").needed(),
                        conditions("if", "with `candidate` tested"), amount("count", "how many").standardly("1").orAll().from(1),
                        flag("up_to", "may be fewer"), seat("by", "who chooses").standardly("user"),
                        flag("random", "luck chooses")},
         .phrase = "<by> [choose|chooses]{ <random:before>} <among:one>{ <random:after>}<if:candidate>",
         .about = "Names a seat.",
         .example = "choose_seat: {as: victim, among: others}",
         .gives = {"seat"}},
        {.family = Family::Choice,
         .key = "choose_number",
         .parameters = {newName("what the number is called from here on").needed(), amount("min", "the least").standardly("0"),
                        amount("max", "the most").needed(),
                        seats("by", "who chooses; with a set, each gives its own answer").standardly("user"),
                        flag("secret", "nobody else sees the answer")},
         .phrase = "<by> {<secret:secretly> }[choose|chooses] a number from <min> to <max>",
         .about = "Names a number.",
         .example = "choose_number: {as: x, min: 1, max: gold}",
         .gives = {"number"}},
        {.family = Family::Choice,
         .key = "choose_word",
         .parameters = {newName("what the word is called from here on").needed(),
                        words("from", {"word_lists", "listed_words"}, "a list of words, or the words themselves").needed(),
                        conditions("if", "with `candidate` tested"), seat("by", "who chooses").standardly("user"),
                        flag("secret", "nobody else sees the answer")},
         .phrase = "<by> {<secret:secretly> }[name|names] <from:one><if:candidate>",
         .about = "Names a word of a list.",
         .example = "choose_word: {as: good, from: goods}",
         .gives = {"word"}},
    };
}

} // namespace rw::abilities::core
