// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/core/corewords.h"
#include "abilities/core/declare.h"

namespace rw::abilities::core {

using namespace declare;

namespace {

Word move()
{
    return {.key = "move",
            .parameters = {thing("card", "which card; several move at one moment", "any").needed(),
                           word("to", {"zones"}, "to which zone").needed(), seat("of", "whose zone"),
                           word("at", {"positions"}, "where, in a zone that orders its cards"),
                           word("face", {"faces"}, "which face; without it the zone decides"),
                           seat("by", "who moves it").standardly("user"),
                           word("else_to", {"zones"}, "where, when there is no room"),
                           flag("must_change", "it may not end where it was")},
            .phrase = "<to:arrive>{ <face>}{ at <at>}{ by <by:doer>}{, <must_change:but not where it was>}{ (or, without room, "
                      "to <else_to>)}",
            .about = "Moves a card.",
            .example = "move: {card: the taken, to: hand, of: user}"};
}

Word swap()
{
    return {.key = "swap",
            .parameters = {thing("one", "a card").needed().aloneOnly(),
                           thing("other", "the card that it changes places with").needed().aloneOnly()},
            .phrase = "trade <one:o> for <other:o>",
            .about = "Two cards change places, and owners, at one moment. Their faces stay.",
            .example = "swap: {one: this, other: the taken}"};
}

Word draw()
{
    return {.key = "draw",
            .parameters = {amount("count", "how many").standardly("1").from(0), seats("who", "who draws").standardly("user"),
                           word("from", {"zones"}, "from where"), word("to", {"zones"}, "to where"),
                           newName("what the cards are called from here on"), flag("shown", "everyone sees them")},
            .phrase = "<who> [draw|draws] <count:card|cards>{ from <from>}{ into <to>}{, <shown:shown to all>}",
            .about = "Takes cards from the top.",
            .example = "draw: {count: 2}",
            .gives = {"card"}};
}

} // namespace

std::vector<Word> cardWords()
{
    return {
        move(),
        swap(),
        draw(),
        {.key = "shuffle",
         .parameters = {word("zone", {"zones"}, "which zone").needed(), seats("of", "whose")},
         .phrase = "shuffle <of:zone>",
         .about = "Puts the cards of a zone in a random order.",
         .example = "shuffle: {zone: deck, of: user}"},
        {.key = "turn",
         .parameters = {thing("card", "which card").needed(), word("face", {"faces"}, "which face").needed()},
         .phrase = "turn <card:o> <face>",
         .about = "Turns a card over; it stays so.",
         .example = "turn: {card: this, face: up}"},
        {.key = "show",
         .parameters = {thing("card", "which card", "any"), word("zone", {"zones"}, "which zone"), seat("of", "whose"),
                        seats("to", "who sees it").standardly("everyone")},
         .phrase = "show <seen> to <to:o>",
         .about = "Shows a card or a zone, for that moment.",
         .example = "show: {card: the taken}",
         .oneOf = {{"card", "zone"}}},
        {.key = "look",
         .parameters = {thing("card", "which card", "any"), word("zone", {"zones"}, "which zone"),
                        word("thing", {"things"}, "what else can be looked at"), seat("of", "whose"),
                        seat("who", "who looks").standardly("user")},
         .phrase = "<who> [look|looks] at <seen>",
         .about = "Looks at something, alone and for that moment.",
         .example = "look: {zone: hand, of: the victim}",
         .oneOf = {{"card", "zone", "thing"}}},
    };
}

} // namespace rw::abilities::core
