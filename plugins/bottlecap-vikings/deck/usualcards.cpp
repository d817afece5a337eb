// SPDX-License-Identifier: GPL-3.0-or-later
// The smallest ring and city that a new deck can begin with: three spaces that bring the two ways to win, and one side.
#include "deck/tables.h"

#include "engine/json.h"

namespace bottlecap {

rw::Value usualCardsOfGame()
{
    static const rw::Checked<rw::Value> cards = rw::readJson(R"({
        "spaces": [
            {"id": "field", "name": "Field", "abilities": [{"may": {"window": "action"}, "limit": "once per turn", "do": [{"gain": {"gold": 2}}]}]},
            {"id": "feast", "name": "Feast", "abilities": [{"may": {"window": "action"}, "limit": "once per turn",
                "cost": [{"pay": {"gold": 1}}], "do": [{"gain": {"glory": 2}}]}]},
            {"id": "yard_of_builders", "name": "Yard of Builders", "abilities": [{"may": {"window": "action"}, "limit": "once per turn",
                "if": [{"test": "helmets >= tier_helmets"}], "cost": [{"pay": {"gold": "tier_price"}}], "do": [{"advance": {"who": "user"}}]}]}
        ],
        "tiles": [
            {"id": "first_tile", "name": "First Tile", "faces": ["field", "feast"]},
            {"id": "second_tile", "name": "Second Tile", "faces": ["field", "feast"]},
            {"id": "third_tile", "name": "Third Tile", "faces": ["field", "feast"]},
            {"id": "fourth_tile", "name": "Fourth Tile", "faces": ["field", "feast"]},
            {"id": "fifth_tile", "name": "Fifth Tile", "faces": ["feast", "field"]},
            {"id": "sixth_tile", "name": "Sixth Tile", "faces": ["feast", "field"]},
            {"id": "seventh_tile", "name": "Seventh Tile", "faces": ["feast", "field"]},
            {"id": "eighth_tile", "name": "Eighth Tile", "faces": ["yard_of_builders", "yard_of_builders"]}
        ],
        "improvements": [
            {"id": "first_house", "name": "First House", "kind": "ability"},
            {"id": "second_house", "name": "Second House", "kind": "ability"},
            {"id": "third_house", "name": "Third House", "kind": "ability"},
            {"id": "top_house", "name": "Top House", "kind": "goal", "abilities": [{"when": {"reached": {"card": "this"}}, "do": [{"win": {"who": "owner"}}]}]}
        ],
        "sides": [
            {"id": "plain_side", "name": "Plain Side", "city_card": 0, "prices": [2, 4, 6, 8], "helmets": [0, 1, 2, 3], "marks": [3, 5, 6],
                "glory_throne": 10, "gold_meter": 10, "wood_meter": 10,
                "nodes": [{"id": "start", "to": ["1a"]}, {"id": "1a", "ability": "first_house", "to": ["2a"]},
                    {"id": "2a", "ability": "second_house", "to": ["3a"]}, {"id": "3a", "ability": "third_house", "to": ["top"]},
                    {"id": "top", "ability": "top_house"}]}
        ]
    })");
    return cards.value.value_or(rw::Value::Map{});
}

} // namespace bottlecap
