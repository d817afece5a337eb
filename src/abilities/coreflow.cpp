// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/corewords.h"
#include "abilities/declare.h"

namespace rw::abilities::core {

using namespace declare;

std::vector<Word> flowWords()
{
    return {
        {.key = "if",
         .parameters = {conditions("that", "conditions").needed(), operations("then", "when they hold").needed(), operations("else", "when not")},
         .phrase = "<that:if>, <then>{; otherwise <else>}",
         .about = "Does one thing or another.",
         .example = "if: {that: [{test: gold >= 2}], then: [{draw: {}}]}"},
        {.key = "offer",
         .parameters = {seat("to", "who is asked").standardly("user"), conditions("if", "when not, the answer is no without a question"),
                        operations("do", "after a yes").needed(), operations("else", "after a no")},
         .phrase = "{<if:if>, }<to> may <do:bare>{; if not, <else>}",
         .about = "Asks a seat, which may say no.",
         .example = "offer: {to: the victim, do: [{pay: {gold: 2, who: the victim}}], else: [{draw: {}}]}"},
        {.key = "options",
         .parameters = {seat("by", "who chooses").standardly("user"), amount("pick", "how many").standardly("1").from(1),
                        flag("any_order", "in an order that the chooser likes"),
                        Parameter{.key = "of", .kind = Kind::Options, .about = "the options: each a map of say, if, cost and do", .must = true}},
         .phrase = "<by> [choose|chooses] <pick:option>{ <any_order:in any order>}: <of>",
         .about = "Does some of several things.",
         .example = "options: {of: [{do: [{gain: {gold: 1}}]}, {do: [{draw: {}}]}]}"},
        {.key = "for_each",
         .parameters = {seats("seat", "for these seats, in the order of the game"), thing("card", "for these cards, in the order of their places"),
                        newName("what each is called inside"), operations("do", "what is done for each").needed()},
         .phrase = "<each><do>",
         .about = "Does something for each of several seats or cards.",
         .example = "for_each: {seat: others, as: rival, do: [{lose: {gold: 1, who: the rival}}]}",
         .oneOf = {{"seat", "card"}}},
        {.key = "repeat",
         .parameters = {amount("times", "how often").needed().from(1), flag("may_stop", "the user may stop before each time"),
                        operations("do", "what is done").needed()},
         .phrase = "<times:repeat>: <do>",
         .about = "Does something several times.",
         .example = "repeat: {times: 3, may_stop: true, do: [{draw: {}}]}"},
        {.key = "later",
         .parameters = {event("when", "what is waited for").needed(), conditions("if", "conditions at that moment"),
                        word("until", {"spans"}, "when the waiting ends").standardly("game"), operations("do", "what is done then").needed()},
         .phrase = "<waited>, {<if:if>, }<do>",
         .about = "Does something once, when an event comes.",
         .example = "later: {when: {turn_ends: {whose: user}}, until: turn, do: [{gain: {gold: 1}}]}"},
        {.key = "lasting",
         .parameters = {word("for", {"spans"}, "how long").needed(), amount("uses", "how often it may work before it ends").from(1),
                        modifiers("hold", "what is different").needed()},
         .phrase = "<for:lasting>{, at most <uses:time|times>}, <hold>",
         .about = "Makes rules and numbers different for a time.",
         .example = "lasting: {for: turn, hold: [{number: {name: hand_limit, of: user, add: 1}}]}"},
    };
}

std::vector<Word> courseWords()
{
    return {
        {.key = "set",
         .parameters = {word("what", {"settings"}, "what of the game").needed(), seat("of", "whose"),
                        Parameter{.key = "to", .kind = Kind::Setting, .about = "a word or an amount", .must = true, .lists = {"setting_values"}, .named = true}},
         .phrase = "<what:set>",
         .about = "Sets something that the game lets cards set.",
         .example = "set: {what: direction, of: user, to: other}"},
        {.key = "assign",
         .parameters = {word("role", {"assignable"}, "which role").needed(), seat("to", "who has it now").needed()},
         .phrase = "<to:said> [become|becomes] <role>",
         .about = "Gives a role to a seat.",
         .example = "assign: {role: dealer, to: user}"},
        {.key = "skip",
         .parameters = {word("what", {"skippable"}, "what").needed(), seat("who", "who skips it").standardly("user")},
         .phrase = "<who:said> [skip|skips] <what>",
         .about = "Somebody does not do what would be theirs to do next.",
         .example = "skip: {what: draw_step}"},
        {.key = "extra",
         .parameters = {word("what", {"units"}, "what").needed(), seat("who", "who gets it").standardly("user"),
                        modifiers("hold", "what is different during it")},
         .phrase = "<who> [take|takes] one more <what>{; during it, <hold>}",
         .about = "Somebody gets one more turn, move ...",
         .example = "extra: {what: turn}"},
        {.key = "cancel",
         .parameters = {thing("card", "which card").needed(), word("scope", {"scopes"}, "the card for good, or only the announced use").standardly("card")},
         .phrase = "cancel <scope:scope> <card:o>",
         .about = "Takes away the abilities of a card, with all that they have outstanding.",
         .example = "cancel: {card: the target}"},
        {.key = "copy",
         .parameters = {thing("from", "whose abilities").needed().aloneOnly(),
                        thing("onto", "the card that gets them instead of its own").needed().aloneOnly(),
                        word("for", {"spans"}, "how long").standardly("game"), flag("now", "what could be used at this moment may be used at once")},
         .phrase = "<onto> [get|gets] <from:that> ability{ <for:span>}{ and may <now:use it at once>}",
         .about = "A card gets the abilities of another.",
         .example = "copy: {from: the target, onto: this}"},
        {.key = "win",
         .parameters = {seat("who", "who wins").standardly("user")},
         .phrase = "<who:said> [win|wins] the game",
         .about = "Ends the game.",
         .example = "win: {who: user}"},
        {.key = "lose_game",
         .parameters = {seat("who", "who is out").standardly("user")},
         .phrase = "<who:said> [lose|loses] the game",
         .about = "Somebody has lost the game.",
         .example = "lose_game: {who: the victim}"},
    };
}

} // namespace rw::abilities::core
