// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/core/declare.h"
#include "vocabularies.h"

using namespace rw::abilities;
using namespace rw::abilities::declare;

namespace rwtest {

const Vocabulary &littleVocabulary()
{
    static const Vocabulary whole = [] {
        Vocabulary little = coreVocabulary();
        little.title = "A little game";
        Vocabulary more;
        more.names = {
            {.list = "windows", .key = "main", .phrase = "in your turn", .about = "the turn's own window"},
            {.list = "windows", .key = "action", .phrase = "in <whose:each> action", .about = "an action", .sort = "whose"},
            {.list = "resources", .key = "gold", .phrase = "gold", .about = "money"},
            {.list = "resources", .key = "wood", .phrase = "wood", .about = "timber"},
            {.list = "causes", .key = "trade", .phrase = "trade", .about = "by trading"},
            {.list = "counters", .key = "charge", .phrase = "charge|charges", .about = "a charge"},
            {.list = "zones",
             .key = "hand",
             .phrase = "hand",
             .about = "cards in hand",
             .phrases = {{"own", "take <card> into <of:s> hand"}, {"others", "give <card> to <of:o>"}}},
            {.list = "zones", .key = "deck", .phrase = "deck", .about = "the draw pile"},
            {.list = "zones",
             .key = "discard",
             .phrase = "discard pile",
             .about = "the discards",
             .phrases = {{"all", "discard <card>"}}},
            {.list = "roles",
             .key = "dealer",
             .phrase = "the dealer",
             .about = "who deals",
             .phrases = {{"are", "[are|is] the dealer"}}},
            {.list = "assignable", .key = "dealer", .phrase = "the dealer", .about = "who deals"},
            {.list = "steps", .key = "upkeep", .phrase = "the upkeep", .about = "the first step of a turn"},
            {.list = "skippable", .key = "draw_step", .phrase = "<who:s> draw step", .about = "drawing"},
            {.list = "units", .key = "turn", .phrase = "turn", .about = "a turn"},
            {.list = "numbers", .key = "hand_limit", .phrase = "<of:s> hand limit", .about = "how many cards may be kept"},
            {.list = "acts", .key = "attack", .phrase = "attack", .about = "attacking"},
            {.list = "orders", .key = "playing", .phrase = "[play|plays]", .about = "the order of turns"},
            {.list = "settings", .key = "direction", .phrase = "reverse <of:s> direction", .about = "which way round"},
            {.list = "works", .key = "hand", .phrase = "hand", .about = "in hand"},
            {.list = "word_lists", .key = "goods", .phrase = "good|goods", .about = "gold or wood"},
        };
        more.fields = {{"card", amount("cost", "what it costs"), "with cost <n>"}};
        little.add(more);
        return little;
    }();
    return whole;
}

} // namespace rwtest
