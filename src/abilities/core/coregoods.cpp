// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/core/corewords.h"
#include "abilities/core/declare.h"

namespace rw::abilities::core {

using namespace declare;

namespace {

std::vector<Parameter> bundle(std::vector<Parameter> rest, bool all)
{
    Parameter any = amount("any", "as much of the resource that `kind` names").from(0);
    any.all = all;
    std::vector<Parameter> parameters{std::move(any), word("kind", {"resources"}, "which resource").orNamed().beside("any")};
    parameters.insert(parameters.end(), rest.begin(), rest.end());
    return parameters;
}

} // namespace

std::vector<Word> goodsWords()
{
    return {
        {.key = "gain",
         .parameters =
             bundle({seats("who", "who gains").standardly("user"), word("cause", {"causes"}, "how it is called")}, false),
         .phrase = "<who> [gain|gains] <bundle>{ by <cause>}",
         .about = "Takes resources from the supply, as far as there is room.",
         .example = "gain: {gold: 2}",
         .open = Open::Resources},
        {.key = "lose",
         .parameters =
             bundle({seats("who", "who loses").standardly("user"), word("cause", {"causes"}, "how it is called")}, true),
         .phrase = "<who> [lose|loses] <bundle>{ by <cause>}",
         .about = "Puts resources back, as many as there are.",
         .example = "lose: {gold: all, who: others}",
         .open = Open::Resources,
         .all = true},
        {.key = "pay",
         .parameters = bundle({seat("who", "who pays").standardly("user")}, false),
         .phrase = "<who> [pay|pays] <bundle>",
         .about = "Loses resources in full. Who cannot does not pay, and what follows in the same list lapses.",
         .example = "pay: {gold: 1}",
         .open = Open::Resources},
        {.key = "give",
         .parameters = bundle({seat("from", "who gives").needed(), seat("to", "who gets").needed()}, true),
         .phrase = "<from> [give|gives] <to:o> <bundle>",
         .about = "Moves resources from one seat to another, as many as there are. What does not fit is forfeited.",
         .example = "give: {gold: 5, from: the victim, to: user}",
         .open = Open::Resources,
         .all = true},
        {.key = "put",
         .parameters = {word("counter", {"counters"}, "which counter").needed(),
                        amount("count", "how many").standardly("1").from(0), thing("onto", "on which card").needed()},
         .phrase = "put <count:counter> on <onto:o>",
         .about = "Puts counters on a card.",
         .example = "put: {counter: charge, onto: this}"},
        {.key = "take_off",
         .parameters = {word("counter", {"counters"}, "which counter").needed(),
                        amount("count", "how many").standardly("1").orAll().from(0), thing("onto", "from which card").needed()},
         .phrase = "take <count:counter> off <onto:o>",
         .about = "Takes counters off a card.",
         .example = "take_off: {counter: charge, count: 1, onto: this}"},
    };
}

} // namespace rw::abilities::core
