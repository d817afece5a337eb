// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/namelist.h"

/// The small words of the game's language, in the order of their numbers: the vocabulary is made of these lists, and names.h takes
/// the numbers that the rules need from them.
namespace bottlecap {

using rw::abilities::nameList;

inline constexpr auto windowList = nameList("windows",
                                            {{"action.before", "before the action", "the ship lies, and the action comes next"},
                                             {"action", "as an action", "a part of the space beside the ship"}});
inline constexpr auto roleList = nameList("roles", {{"mover", "the mover", "whose turn it is", {{"are", "[are|is] the mover"}}}});
inline constexpr auto seatSetList = nameList(
    "seat_sets", {"everyone", "others"}, {{"victims", "each victim", "who lies where the mover landed", {{"one", "a victim"}}}});
inline constexpr auto settingList = nameList("settings",
                                             {{"direction", "<of:s> direction changes to the other", "which way a ship sails"},
                                              {"cap", "turn the cap to <to>", "how the bottlecap lies"}});
inline constexpr auto causeList = nameList("causes",
                                           {{"line", "the line", "crossing the line"},
                                            {"attack", "an attack", "an attack"},
                                            {"valkyries", "the Valkyries", "the Valkyries"},
                                            {"ability", "an ability", "a space or an ability"}});
inline constexpr auto resourceList = nameList("resources",
                                              {{"gold", "gold", "on the gold meter"},
                                               {"wood", "wood", "on the wood meter"},
                                               {"glory", "glory", "on the glory meter"},
                                               {"damage", "damage", "the tokens in front of a player"}});
inline constexpr auto numberList =
    nameList("numbers",
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
inline constexpr auto valueList = nameList("values", {"players", "opponents"},
                                           {{"landed_gold", "the gold on landing", "gold of the mover at the end of the move"},
                                            {"landed_wood", "the wood on landing", "wood of the mover at the end of the move"},
                                            {"orientation", "the way the cap lies", "how the cap lies"}});
inline constexpr auto zoneList =
    nameList("zones",
             {{"rondel", "the ring", "the tiles", {{"table", "the ring"}, {"in", "of the ring"}, {"noun", "tile|tiles"}}},
              {"printed",
               "the cities in play",
               "what can be reached in any city in play",
               {{"table", "the cities in play"}, {"in", "printed on a city in play"}, {"noun", "place|places"}}},
              {"city", "city", "the places of a city that its hut has reached", {{"in", "of <of:s> city"}}}});
inline constexpr auto kindList =
    nameList("kinds", {{"ability", "ability", "has an ability that can be copied"}, {"goal", "goal", "where the game is won"}});
inline constexpr auto placeList = nameList("places", {{"helper", "the helper", "the place that the helper points at"}});
inline constexpr auto placeOfWorkList =
    nameList("works", {{"reached", "reached", "a place of the city that the hut has reached"}});
inline constexpr auto wordListList = nameList(
    "word_lists",
    {{"goods", "good|goods", "gold and wood"},
     {"orientations", "orientation|orientations", "the ways in which the cap can lie"},
     {"other_orientations", "new orientation|new orientations", "the ways in which the cap can lie, but for the present one"}});
/// What the game declares as lists; the rules know none by its number.
inline constexpr auto listList = nameList("lists", {{"kinds", {}, "kinds of places of a city"}});

} // namespace bottlecap
