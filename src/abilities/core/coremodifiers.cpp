// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/core/corewords.h"
#include "abilities/core/declare.h"

namespace rw::abilities::core {

using namespace declare;

std::vector<Word> modifierWords()
{
    return {
        {.family = Family::Modifier,
         .key = "number",
         .parameters = {word("name", {"numbers"}, "which number of the game").needed(), seats("of", "whose").standardly("owner"),
                        filters("cards", "of which cards"), conditions("if", "only while they hold"),
                        amount("add", "how much more"), amount("times", "how many times as much"),
                        amount("set", "what it is instead"), amount("at_least", "never less"), amount("at_most", "never more")},
         .phrase = "{<if:if>, }<name:change>",
         .about =
             "Changes a number of the game. First `set` (the last come wins), then `times`, `add`, `at_least` and `at_most`.",
         .example = "number: {name: hand_limit, of: owner, add: 1}",
         .someOf = {"add", "times", "set", "at_least", "at_most"}},
        {.family = Family::Modifier,
         .key = "forbid",
         .parameters = {word("act", {"acts"}, "what may not be done").needed(), seats("who", "who may not do it"),
                        thing("card", "with which card"), filters("cards", "with which cards")},
         .phrase = "<actor> <can> <act:act>",
         .about = "Something may not be done.",
         .example = "forbid: {act: attack, who: others}"},
        {.family = Family::Modifier,
         .key = "permit",
         .parameters = {word("act", {"acts"}, "what may be done").needed(), seats("who", "who may do it"),
                        thing("card", "with which card"), filters("cards", "with which cards")},
         .phrase = "<actor> <can> <act:act>",
         .about = "Something may be done that the rules would not allow.",
         .example = "permit: {act: attack, who: owner}"},
        {.family = Family::Modifier,
         .key = "prevent",
         .parameters = {event("event", "what").needed(), limit("limit", "how often")},
         .phrase = "{<limit> }<event:would>, it does not happen",
         .about = "Something does not happen.",
         .example = "prevent: {event: {lost: {what: gold, who: owner}}, limit: once per turn}"},
        {.family = Family::Modifier,
         .key = "instead",
         .parameters = {event("of", "what is replaced").needed(), limit("limit", "how often"),
                        operations("do", "what happens instead").needed()},
         .phrase = "{<limit> }<of:would>, instead <do>",
         .about = "Something else happens. At most once for one happening and one card.",
         .example = "instead: {of: {moved: {card: this, to: discard}}, do: [{move: {card: this, to: hand, of: owner}}]}"},
        {.family = Family::Modifier,
         .key = "counts_as",
         .parameters = {thing("card", "which card"), filters("dice", "which dice", "die"), flag("also", "beside what it is")},
         .phrase = "<counted> {<also:also> }[count|counts] as <filter>",
         .about = "A card or a die is taken for something else: fields and their new content stand beside it.",
         .example = "counts_as: {card: this, also: true, type: unit}",
         .open = Open::Fields,
         .oneOf = {{"card", "dice"}}},
        {.family = Family::Modifier,
         .key = "order",
         .parameters = {word("of", {"orders"}, "when doing what").needed(), seats("who", "who").needed(),
                        word("place", {"order_places"}, "in which place").needed()},
         .phrase = "<who> <of:verb> <place>",
         .about = "Somebody comes first or last.",
         .example = "order: {of: playing, who: owner, place: first}"},
    };
}

} // namespace rw::abilities::core
