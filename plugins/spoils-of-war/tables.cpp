// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables.h"

#include "abilities/abilityschema.h"
#include "rules.h"
#include "vocabulary.h"

#include <vector>

using namespace rw;

namespace spoils {

namespace {

struct Figure
{
    const char *key;
    const char *title;
    const char *about;
    int usual;
    int least;
    int most;
    const char *unit = "";
};

constexpr Figure figures[] = {
    {"dice_total", "Dice of a set", "How many dice one set holds. Those that are not handed out are spare.", 35, 1, 200, "dice"},
    {"die_faces", "Faces of a die", "How many faces a die has. No face is wild.", 6, 2, mostFaces, "faces"},
    {"start_gold", "Gold at the start", "What every player begins with.", 70, 0, 5000, "gold"},
    {"bank_total", "Gold of a set", "All gold of one set; what players do not have is in the Treasury.", 415, 0, 100'000, "gold"},
    {"stages", "Stages", "How many stages the cards come in.", 3, 1, mostStages, "stages"},
    {"piles_per_stage", "Piles of a stage", "How many piles are dealt from each stage; one is divided in each round.", 3, 1, 9, "piles"},
    {"ante", "Smallest bet", "The least that must be bet by whoever has it.", 5, 0, 1000, "gold"},
    {"chief_take", "Share of the chief", "How many cards the new chief takes.", 3, 0, 16, "cards"},
    {"winner_take", "Share of a winner", "How many cards every other winner takes.", 2, 0, 16, "cards"},
    {"bonus_hoard", "Bonus of a hoard", "Gold for a card of each type.", 8, 0, 1000, "gold"},
    {"partial_items", "Items of a partial set", "How many different items of one type make a partial set.", 3, 1, 16, "items"},
    {"bonus_partial", "Bonus of a partial set", "Gold for a partial set.", 6, 0, 1000, "gold"},
    {"bonus_complete", "Bonus of a complete set", "Gold for all items of one type.", 12, 0, 1000, "gold"},
};

struct ByPlayers
{
    const char *key;
    const char *title;
    const char *about;
    int usual[mostSeatsOfAll - fewestSeats + 1];
    int most;
    const char *unit;
};

constexpr ByPlayers byPlayers[] = {
    {"dice_per_viking", "Dice by players", "How many dice each player rolls, by the number of players.", {10, 8, 6, 6, 6, 6, 6, 6}, 13, "dice"},
    {"cards_per_pile", "Cards of a pile by players", "How many cards each pile has, by the number of players.", {7, 9, 11, 13, 15, 17, 19, 21}, 32, "cards"},
};

struct Switch
{
    const char *key;
    const char *title;
    const char *about;
    std::vector<const char *> words; ///< the usual one first; none: true or false
    bool usual = true;
};

const std::vector<Switch> &switches()
{
    static const std::vector<Switch> all{
        {"wasted_reveals", "Wasted reveals", "Whether a one-time Artifact may be turned up where it can do nothing.", {"allowed", "refused"}},
        {"chief_tie_includes_principal", "The principal in ties for chief", "Whether a winning declarer or challenger is the closest in a tie for chief.", {}},
        {"broke_pick_order", "Order of broke winners", "How winners who could not pay the smallest bet pick among themselves.", {"by_bet", "by_seat"}},
        {"pass_is_final", "A pass is final", "Whether who has passed is not asked again in the same window.", {}, false},
        {"copies_of_copies", "Copies of copies", "What a card gets that copies a copying card.", {"inherit", "nothing"}},
        {"final_window_again", "Once more in the final window", "Whether continuous Artifacts may be used once more at the end.", {}},
        {"final_turnup_names", "Names at the end", "Whether an Artifact that is turned up at the end still names what it counts as.", {}},
        {"full_tie", "Complete ties", "Who wins when everything is equal.", {"shared", "chief_first"}},
        {"markers_limit_use", "Markers are limited", "Whether cards can be copied and cancelled only while there are markers.", {}, false},
        {"chief_for_abilities_in_step_7", "Chief while dividing", "Whose circle orders abilities while the spoils are divided.", {"new", "old"}},
        {"share_taken", "Taking a share", "Whether cards are taken one by one, or all named at once.", {"one_by_one", "named_at_once"}},
        {"blind_spied", "Spying on unseen dice", "Whether others may look at dice that their owner may not see.", {}},
        {"blind_reroll", "Re-rolling unseen dice", "Whether dice may be re-rolled by who may not see them.", {}},
        {"cancel_restores_sight", "Cancelling gives sight back", "Whether who could not look may look again once the card is cancelled.", {}},
    };
    return all;
}

Value described(const char *title, const char *about, Value::Map more)
{
    Value::Map schema{{"title", title}, {"description", about}};
    schema.insert(schema.end(), more.begin(), more.end());
    return schema;
}

Value integer(const char *title, const char *about, int least, int most, std::string_view unit = {})
{
    Value schema = described(title, about, {{"type", "integer"}, {"minimum", least}, {"maximum", most}});
    if (!unit.empty())
        schema["x-unit"] = std::string(unit);
    return schema;
}

Value closed(const char *title, const char *about, Value properties, Value::List required = {})
{
    Value schema = described(title, about, {{"type", "object"}, {"additionalProperties", false}});
    if (!required.empty())
        schema["required"] = Value(std::move(required));
    schema["properties"] = std::move(properties);
    return schema;
}

Value tableOf(const ByPlayers &table)
{
    Value properties = Value::Map{};
    for (int seats = fewestSeats; seats <= mostSeatsOfAll; ++seats)
        properties[std::to_string(seats)] = integer("Players", "What holds for this number of players.", 1, table.most, table.unit);
    return closed(table.title, table.about, properties);
}

Value wordOrNumber(const char *title, const char *about, Value::List words)
{
    std::string pattern = "^(";
    for (std::size_t i = 0; i < words.size(); ++i)
        pattern += (i ? "|" : "") + words[i].text();
    return described(title, about, {{"type", Value::List{"integer", "string"}}, {"minimum", 1}, {"maximum", 1000}, {"pattern", pattern + ")$"}});
}

Value optionsSchema()
{
    Value properties = Value::Map{};
    for (const Switch &each : switches()) {
        Value::List words;
        for (const char *word : each.words)
            words.push_back(word);
        properties[each.key] = each.words.empty() ? described(each.title, each.about, {{"type", "boolean"}}) : described(each.title, each.about, {{"enum", words}});
    }
    properties["first_chief"] = described("First chief", "The seat that is chief first, or by_seed.",
                                          {{"type", Value::List{"integer", "string"}}, {"minimum", 1}, {"maximum", mostSeatsOfAll}, {"pattern", "^by_seed$"}});
    return closed("Options", "Where the rules can be read in two ways.", properties);
}

Value tablesSchema()
{
    Value properties = Value::Map{};
    Value::List required;
    for (const Figure &each : figures) {
        properties[each.key] = integer(each.title, each.about, each.least, each.most, each.unit);
        required.push_back(each.key);
    }
    for (const ByPlayers &each : byPlayers) {
        properties[each.key] = tableOf(each);
        required.push_back(each.key);
    }
    properties["sets"] = closed("Sets", "When a second set is added.",
                                Value::Map{{"one_set_up_to", integer("One set up to", "With more players than this, two sets are played together.", fewestSeats, mostSeatsOfAll, "players")}});
    const auto coins = [](const char *title) { return integer(title, "How many of these coins one set holds.", 0, 1000, "coins"); };
    properties["coins"] = closed("Coins", "The coins of one set. They only make change: gold is counted as a whole.",
                                 Value::Map{{"ones", coins("Ones")}, {"fives", coins("Fives")}, {"tens", coins("Tens")}});
    properties["markers"] = closed("Markers", "The markers of one set.",
                                   Value::Map{{"copy", integer("Copy markers", "How many cards can be marked as copied.", 0, 100, "markers")},
                                              {"cancel", integer("Cancel markers", "How many cards can be marked as cancelled.", 0, 100, "markers")}});
    properties["removed_with_3"] = described("Left out with three", "Cards that are not in the deck when exactly three play.",
                                             {{"type", "array"}, {"uniqueItems", true}, {"items", described("Card", "The id of a card.", {{"type", "string"}, {"x-cards", Value::List{"treasures", "artifacts"}}})}});
    properties["bidding"] = closed("Bidding", "Limits of bids beside those of the rules.",
                                   Value::Map{{"first_quantity", wordOrNumber("First quantity", "What the first bid must claim: any number of dice, as many as there are players, or so many.", {"any", "players"})},
                                              {"max_raise", wordOrNumber("Largest raise", "How many dice more a bid may claim than the one before: any number, or so many.", {"any"})}});
    properties["options"] = optionsSchema();
    return closed("Tables", "The figures of Spoils of War.", properties, required);
}

Value source()
{
    return described("Source", "Where the card's figures come from, or that they are estimated: one word for all, or by figure.",
                     {{"type", Value::List{"string", "object"}}, {"minLength", 1}, {"additionalProperties", described("Source", "Where this figure comes from.", {{"type", "string"}})}});
}

Value cardSchema(const char *title, const char *about, bool artifact)
{
    const auto text = [](const char *name, const char *what) { return described(name, what, {{"type", "string"}, {"minLength", 1}}); };
    const auto word = [](const char *name, const char *what) { return described(name, what, {{"type", "string"}, {"pattern", "^[a-z][a-z0-9]*([-_][a-z0-9]+)*$"}}); };
    Value properties = Value::Map{{"id", word("Id", "The name by which all files speak of the card.")},
                                  {"name", text("Name", "What stands at the top of the card.")},
                                  {"type", word("Type", "Which type of Treasure it is.")},
                                  {"stage", integer("Stage", "In which stage it enters play.", 1, mostStages)},
                                  {"gold", integer("Gold", "What it is worth at the end.", 0, 250, "gold")},
                                  {"copies", integer("Copies", "How many of them one set holds.", 0, 50, "copies")},
                                  {"art", text("Picture", "The path of a picture inside the deck's folder.")},
                                  {"source", source()}};
    Value::List required{"id", "name", "type", "stage", "gold", "copies"};
    if (artifact) {
        properties["duration"] = described("Duration", "Whether its ability works once in the game, or once in every round.", {{"enum", Value::List{"one-time", "continuous"}}});
        for (const Value::Member &each : rw::abilities::cardProperties())
            properties[each.key] = each.value;
        properties["abilities"].remove("minItems"); // a variant may take them all away
        required.push_back("duration");
        required.push_back("text");
    } else {
        properties["item"] = word("Item", "Which item of its type it is; different items make sets.");
        required.push_back("item");
    }
    return closed(title, about, properties, required);
}

} // namespace

Value deckSchemas()
{
    Value cards = closed("Cards", "The Treasures of Spoils of War, in groups.",
                         Value::Map{{"treasures", described("Treasures", "Ordinary Treasures.", {{"type", "array"}, {"items", cardSchema("Treasure", "An ordinary Treasure; it lies face up.", false)}})},
                                    {"artifacts", described("Artifacts", "Treasures with abilities.", {{"type", "array"}, {"items", cardSchema("Artifact", "A Treasure with an ability; it lies face down until it is used.", true)}})}});
    cards["definitions"] = Value(rw::abilities::schemaDefinitions(playedVocabulary()));
    return Value::Map{{"tables", tablesSchema()}, {"cards", cards}};
}

Value usualTablesOfGame()
{
    Value tables = Value::Map{};
    for (const Figure &each : figures)
        tables[each.key] = each.usual;
    for (const ByPlayers &each : byPlayers)
        for (int seats = fewestSeats; seats <= mostSeatsOfAll; ++seats)
            tables[each.key][std::to_string(seats)] = each.usual[seats - fewestSeats];
    return tables;
}

int figure(const Value &deck, const std::string &path, Findings &findings)
{
    const Value *found = at(deck, "tables." + path);
    if (found && found->isInt())
        return int(found->toInt());
    findings.push_back(error("spoils-of-war.no-figure", "{path} is {found}", "write a whole number there",
                             {{"path", "tables." + path}, {"found", found ? toJson(*found) : "missing"}}, {{}, "tables." + path}));
    return 0;
}

int figureOr(const Value &deck, const std::string &path, int usual)
{
    const Value *found = at(deck, "tables." + path);
    return found && found->isInt() ? int(found->toInt()) : usual;
}

std::string_view wordAt(const Value &deck, const std::string &path)
{
    const Value *found = at(deck, "tables." + path);
    return found && found->isText() ? std::string_view(found->text()) : std::string_view();
}

} // namespace spoils
