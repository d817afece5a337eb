// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/vocabularyparts.h"

using namespace rw::abilities;

namespace bottlecap {

namespace {

struct Entry
{
    std::string key;
    std::string phrase;
    std::string about;
    std::vector<std::pair<std::string, std::string>> phrases = {};
    std::string sort = {};
};

void add(std::vector<Name> &names, const std::string &list, const std::vector<Entry> &entries)
{
    for (const Entry &each : entries)
        names.push_back({.list = list,
                         .key = each.key,
                         .phrase = each.phrase,
                         .about = each.about,
                         .phrases = each.phrases,
                         .sort = each.sort});
}

} // namespace

std::vector<Name> courseNames()
{
    std::vector<Name> names;
    add(names, "windows",
        {{"action.before", "before the action", "the ship lies, and the action comes next"},
         {"action", "as an action", "a part of the space beside the ship"}});
    add(names, "roles", {{"mover", "the mover", "whose turn it is", {{"are", "[are|is] the mover"}}}});
    add(names, "seat_sets", {{"victims", "each victim", "who lies where the mover landed", {{"one", "a victim"}}}});
    add(names, "settings",
        {{"direction", "<of:s> direction changes to the other", "which way a ship sails"},
         {"cap", "turn the cap to <to>", "how the bottlecap lies"}});
    add(names, "causes",
        {{"line", "the line", "crossing the line"},
         {"attack", "an attack", "an attack"},
         {"valkyries", "the Valkyries", "the Valkyries"},
         {"ability", "an ability", "a space or an ability"}});
    return names;
}

std::vector<Name> figureNames()
{
    std::vector<Name> names;
    add(names, "resources",
        {{"gold", "gold", "on the gold meter"},
         {"wood", "wood", "on the wood meter"},
         {"glory", "glory", "on the glory meter"},
         {"damage", "damage", "the tokens in front of a player"}});
    add(names, "numbers",
        {{"move_max",
          "<of> may move up to <n:space|spaces> further",
          "how far a ship may sail",
          {{"whole", "the number of spaces that <of> may move"}}},
         {"helmets",
          "<of> [have|has] <n:helmet|helmets> more",
          "the helmet level",
          {{"whole", "the number of <of:s> helmets"}, {"noun", "helmet|helmets"}}},
         {"tokens_drawn",
          "when <of> [take|takes] damage, <of> [draw|draws] <n:token|tokens> more than <of> [keep|keeps]",
          "tokens drawn for 1 damage",
          {{"whole", "the number of tokens that <of> [draw|draws]"}}},
         {"tier_price", "the price of the next tier", "gold that the next step costs"},
         {"tier_helmets", "the number of helmets for the next tier", "helmets that the next step needs"}});
    add(names, "values",
        {{"landed_gold", "the gold on landing", "gold of the mover at the end of the move"},
         {"landed_wood", "the wood on landing", "wood of the mover at the end of the move"},
         {"orientation", "the way the cap lies", "how the cap lies"}});
    return names;
}

std::vector<Name> placeNames()
{
    std::vector<Name> names;
    add(names, "zones",
        {{"rondel", "the ring", "the tiles", {{"table", "the ring"}, {"in", "of the ring"}, {"noun", "tile|tiles"}}},
         {"printed",
          "the cities in play",
          "what can be reached in any city in play",
          {{"table", "the cities in play"}, {"in", "printed on a city in play"}, {"noun", "place|places"}}},
         {"city", "city", "the places of a city that its hut has reached", {{"in", "of <of:s> city"}}}});
    add(names, "kinds", {{"ability", "ability", "has an ability that can be copied"}, {"goal", "goal", "where the game is won"}});
    add(names, "places", {{"helper", "the helper", "the place that the helper points at"}});
    add(names, "works", {{"reached", "reached", "a place of the city that the hut has reached"}});
    add(names, "word_lists",
        {{"goods", "good|goods", "gold and wood"},
         {"orientations", "orientation|orientations", "the ways in which the cap can lie"},
         {"other_orientations", "new orientation|new orientations",
          "the ways in which the cap can lie, but for the present one"}});
    add(names, "lists", {{"kinds", {}, "kinds of places of a city"}});
    return names;
}

} // namespace bottlecap
