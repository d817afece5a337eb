// SPDX-License-Identifier: GPL-3.0-or-later
#include "telling/proofwords.h"

#include "engine/schemakit.h"
#include "telling/speech.h"

using namespace rw;
using namespace rw::schema;

namespace bottlecap {

namespace {

Value directions()
{
    Value schema = anything({"Direction", "Which way the ship sails."});
    schema["examples"] = Value::List(directionWords.begin(), directionWords.end());
    return schema;
}

/// What a seat is given and what is told of it alike.
Value::Map seatParts()
{
    return {{"gold", anything({"Gold", "Gold on the meter."})},
            {"wood", anything({"Wood", "Wood on the meter."})},
            {"glory", anything({"Glory", "Glory on the meter."})},
            {"red", anything({"Red tokens", "Red tokens of damage."})},
            {"grey", anything({"Grey tokens", "Grey tokens of damage."})},
            {"position", anything({"Position", "The place of the ship on the ring, from 0."})},
            {"direction", directions()},
            {"side", anything({"City side", "The side of the city card, by its id."})},
            {"hut", anything({"Hut", "The place of the city that was reached, by its id."})},
            {"owned", anything({"Abilities", "The abilities of the city: ids, or maps with `card` and what it `copies`."})},
            {"city_card", anything({"City card", "The number of the city card."})}};
}

Value given()
{
    Value step = anything({"Step", "A game begins with a turn: move."});
    step["examples"] = Value::List{"move"};
    return members(
        {"Given", "Changes to a fresh game. It begins with a turn."},
        {{"step", step},
         {"layout", anything({"Layout", "The ring as the tables lay it out, by the name of the layout."})},
         {"ring",
          anything({"Ring of tiles",
                    "The eight spaces, clockwise, by their ids; or tiles at some places: {0: {tile: ID, face: b}}."})},
         {"orientation", anything({"Orientation", "Where the arrow of the cap points, from 0."})},
         {"cap",
          members({"Cap", "The cap in the middle."}, {{"orientation", anything({"Orientation", "As orientation by itself."})}})},
         {"active", anything({"Active", "The seat whose turn it is."})},
         {"first", anything({"First", "The seat that began the game."})},
         {"turn", anything({"Turn", "The number of the turn, from 1."})},
         {"seats", bySeat({"Seats", "What each player has."}, seatParts())}});
}

Value state()
{
    Value::Map seat = seatParts();
    seat.push_back({"damage", anything({"Damage", "How much damage the ship has."})});
    seat.push_back({"helmets", anything({"Helmets", "How many helmets the player has."})});
    seat.push_back({"ledger", anything({"Ledger", "What the player gained and lost in this turn."})});
    return members({"State", "What can be expected, seen and known."},
                   {{"step", anything({"Step", "Where in the turn the game stands."})},
                    {"turn", anything({"Turn", "The number of the turn, from 1."})},
                    {"active", anything({"Active", "The seat whose turn it is."})},
                    {"first", anything({"First", "The seat that began the game."})},
                    {"winner", anything({"Winner", "Who won, or null."})},
                    {"cap",
                     members({"Cap", "The cap in the middle."},
                             {{"side", anything({"Side", "The side of the cap."})},
                              {"orientation", anything({"Orientation", "Where the arrow points, from 0."})},
                              {"helper", anything({"Helper", "The place of the helper."})},
                              {"line", anything({"Line", "The place behind which the line runs."})}})},
                    {"ring", anything({"Ring of tiles", "The places of the ring, from 0: tile, face and space."})},
                    {"lid",
                     members({"Lid", "The tokens in the lid."},
                             {{"red", anything({"Red", "Red tokens."})}, {"grey", anything({"Grey", "Grey tokens."})}})},
                    {"seats", bySeat({"Seats", "What each player has."}, std::move(seat))}});
}

Value moves()
{
    return Value::Map{{"move 3", "Sails three places."},
                      {"use PART", "Uses a part of the space, as use a; or an ability of the city, by its id."},
                      {"advance PLACE", "Builds on to a place of the city, by its id."},
                      {"take 2 gold 1 wood", "Takes goods."},
                      {"return 1 red 1 grey", "Puts tokens of damage back."},
                      {"pass", "Does nothing, or ends what could be done."},
                      {"choose CHOICE", "Chooses what an ability asks for: a seat, a card, a number or a good."},
                      {"yes", "Accepts what an ability offers."},
                      {"no", "Refuses it."},
                      {"done", "Chooses nothing more."},
                      {"lay TILE a", "Before the game: lays a tile with its face a or b."},
                      {"turn 3", "Before the game: turns the cap."},
                      {"side SIDE", "Before the game: takes a side of the city card, by its id."},
                      {"place 3", "Before the game: puts the ship on a place of the ring."}};
}

} // namespace

Value proofWords()
{
    return Value::Map{{"given", given()},
                      {"state", state()},
                      {"moves", moves()},
                      {"moments", Value::List(pointWords.begin(), pointWords.end())},
                      {"luck",
                       Value::Map{{"draw SEAT",
                                   "The tokens that the seat draws in the first turn, 1 for red and 2 for grey; {turn 3: {draw "
                                   "SEAT: [1, 2]}} is for another one."}}}};
}

} // namespace bottlecap
