// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/core/declare.h"
#include "language/vocabularyparts.h"

using namespace rw::abilities;
using namespace rw::abilities::declare;

namespace spoils {

std::vector<Field> cardFields()
{
    return {
        {"card", words("item", {"items"}, "which item it is").orNamed(), "<n>"},
        {"card", amount("stage", "its Stage"), "Stage <n>"},
        {"card", amount("gold", "the gold printed on it"), "worth <n> gold"},
        {"card", word("duration", {"durations"}, "how long it works"), "<n>"},
        {"die", seats("of", "whose"), "of <n>"},
        {"die", amount("value", "the number on it"), "of <n>"},
    };
}

std::vector<Word> eventWords()
{
    return {
        {.family = Family::Event,
         .key = "bet_due",
         .parameters = {seats("who", "who is to bet")},
         .phrase = "<who> [are|is] about to bet",
         .past = "<who> [have bet|has bet]",
         .about = "A Viking is about to bet.",
         .example = "bet_due: {who: user}",
         .gives = {"they"}},
        {.family = Family::Event,
         .key = "rolled",
         .parameters = {seats("who", "who rolls")},
         .phrase = "<who> [roll|rolls]",
         .past = "<who> [have|has] rolled",
         .about = "A Viking rolls.",
         .example = "rolled: {who: others}",
         .gives = {"they"}},
        {.family = Family::Event,
         .key = "bid_made",
         .parameters = {seats("by", "who bids")},
         .phrase = "<by> [bid|bids]",
         .past = "<by> [have|has] bid",
         .about = "A Viking bids.",
         .example = "bid_made: {by: owner}",
         .gives = {"they"}},
    };
}

namespace {

Parameter seatOrTable()
{
    Parameter to = seat("to", "whose dice; `table` for dice that belong to nobody").needed();
    to.lists = {"tables_of_dice"};
    return to;
}

} // namespace

std::vector<Word> operationWords()
{
    return {
        {.family = Family::Choice,
         .key = "choose_die",
         .parameters = {newName("what the die is called from here on").needed(), seat("of", "whose").needed(),
                        filters("where", "which dice", "die"), word("which", {"extremes"}, "asks nobody: equal dice are alike"),
                        thing("not", "any but that one", "die"), amount("count", "how many").standardly("1").orAll().from(1),
                        amount("at_least", "how many at least").from(0).beside("up_to"), flag("up_to", "may be fewer"),
                        seat("by", "who chooses").standardly("user")},
         .phrase = "<by> [choose|chooses] <count:of die|dice>",
         .about = "Names one or more dice.",
         .example = "choose_die: {as: die, of: user}",
         .gives = {"die"}},
        {.key = "add_dice",
         .parameters = {seatOrTable(), amount("count", "how many").standardly("1").from(1)},
         .phrase = "roll <count:extra die|extra dice><to:for>",
         .about = "Rolls extra dice.",
         .example = "add_dice: {to: user, count: 1}"},
        {.key = "reroll",
         .parameters = {thing("dice", "which dice", "die").needed()},
         .phrase = "re-roll <dice:o>",
         .about = "Rolls dice again.",
         .example = "reroll: {dice: the dice}"},
        {.key = "set_die",
         .parameters = {thing("die", "which die", "die").needed(), amount("to", "to which number").needed().from(1)},
         .phrase = "set <die:o> to <to>",
         .about = "Turns a die to a number.",
         .example = "set_die: {die: the die, to: 6}"},
        {.key = "show_dice",
         .parameters = {thing("dice", "which dice", "die").needed(), seat("of", "whose").needed()},
         .phrase = "<of> [show|shows] <dice:o> to all",
         .about = "Shows dice to everybody.",
         .example = "show_dice: {dice: the dice, of: user}"},
    };
}

} // namespace spoils
