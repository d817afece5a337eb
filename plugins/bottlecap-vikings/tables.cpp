// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables.h"

#include "abilities/abilityschema.h"
#include "vocabulary.h"

#include <algorithm>
#include <optional>

using namespace rw;

namespace bottlecap {

namespace {

struct Figure
{
    const char *key;
    const char *title;
    const char *about;
    int usual;
    int least;
    int most;
    int Rules::*into;
    const char *unit;
};

constexpr Figure figures[] = {
    {"basic_move", "Basic move", "How far a ship may sail without the help of an ability.", 3, 1, 20, &Rules::basicMove, "spaces"},
    {"red_tokens", "Red tokens", "How many red tokens the lid holds at the start.", 5, 0, 100, &Rules::red, "tokens"},
    {"line_damage", "Damage of the line", "How many tokens are taken for each crossing.", 1, 0, 5, &Rules::lineDamage, "tokens"},
    {"attack_damage", "Damage of an attack", "How many tokens everybody at the place of an attack takes.", 1, 0, 5, &Rules::attackDamage, "tokens"},
    {"red_for_valkyries", "Red for the Valkyries", "With so many red tokens before all players together the Valkyries come.", 4, 1, 100,
     &Rules::redForValkyries, "tokens"},
};

struct Switch
{
    const char *key;
    const char *title;
    const char *about;
    std::vector<const char *> words; ///< the usual one first, then the other; none: true or false
    bool Options::*into;
    bool usual = true; ///< of what it sets
};

const std::vector<Switch> &switches()
{
    static const std::vector<Switch> all{
        {"shared_start", "Shared start", "Whether two ships may begin at one place.", {"allowed", "refused"}, &Options::sharedStart},
        {"free_advance_effects", "Effects of free steps", "Whether a step in the city during the setup has the effects of arriving.", {},
         &Options::freeAdvanceEffects},
        {"setup_feeds_abilities", "The setup counts", "Whether what happens in the setup counts for the end of the first turn.", {}, &Options::setupFeeds,
         false},
        {"move_extras", "Extra steps", "Whether extra steps of several abilities add up, or only the largest counts.", {"add", "largest"},
         &Options::extrasAdd},
        {"full_lap", "A full lap", "Whether a ship may sail once round the ring and further.", {"allowed", "refused"}, &Options::fullLap},
        {"protected_counts_as_attacked", "Attacks on the protected", "Whether a player who is kept from damage counts as attacked.", {},
         &Options::protectedAreAttacked},
        {"action_forced_after_preparation", "Forced action", "Whether an ability used before the action obliges to use the space.", {},
         &Options::actionForced, false},
        {"forfeited_gain_counts", "Forfeited gains", "Whether a gain that did not fit on the meter counts as a gain.", {}, &Options::forfeitedCounts, false},
        {"exchange_counts_for", "Exchanges", "For whom a good that was exchanged counts as gained.", {"both", "taker"}, &Options::takerAlone, false},
        {"end_of_turn_chains", "Chains", "Whether what is gained at the end of a turn can set off further abilities.", {}, &Options::chains},
        {"new_ability_sees_its_turn", "New abilities", "Whether an ability that came in this turn looks back at all of it.", {}, &Options::newSeesTurn},
        {"exchange_each_pass", "Passing twice", "Whether a rival who is passed twice in a move counts as passed twice.", {}, &Options::eachPass, false},
        {"copies_add_up", "Copies add up", "Whether two copies of an ability work both.", {}, &Options::copiesAddUp},
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

Value integers(const char *title, const char *about, int least, int most, int fewest, int count, std::string_view unit)
{
    return described(title, about, {{"type", "array"}, {"minItems", fewest}, {"maxItems", count}, {"items", integer("Figure", "One of them.", least, most, unit)}});
}

Value text(const char *title, const char *about)
{
    return described(title, about, {{"type", "string"}, {"minLength", 1}});
}

Value word(const char *title, const char *about)
{
    return described(title, about, {{"type", "string"}, {"pattern", "^[a-z0-9][a-z0-9]*([-_][a-z0-9]+)*$"}});
}

/// The id of a card of that group.
Value card(const char *title, const char *about, const char *group)
{
    Value schema = word(title, about);
    schema["x-cards"] = Value::List{group};
    return schema;
}

Value wordOrNumber(const char *title, const char *about, int least, int most)
{
    return described(title, about,
                     {{"type", Value::List{"integer", "string"}}, {"minimum", least}, {"maximum", most}, {"pattern", "^(chosen|by_seed)$"}});
}

Value closed(const char *title, const char *about, Value properties, Value::List required = {})
{
    Value schema = described(title, about, {{"type", "object"}, {"additionalProperties", false}});
    if (!required.empty())
        schema["required"] = Value(std::move(required));
    schema["properties"] = std::move(properties);
    return schema;
}

Value list(const char *title, const char *about, Value item, int fewest = 0, int count = 100)
{
    return described(title, about, {{"type", "array"}, {"minItems", fewest}, {"maxItems", count}, {"items", std::move(item)}});
}

Value open(const char *title, const char *about, Value item)
{
    return described(title, about, {{"type", "object"}, {"additionalProperties", std::move(item)}});
}

Value byPlayers(const char *title, const char *about, const Value &item)
{
    Value properties = Value::Map{};
    for (int seats = fewestSeats; seats <= mostSeats; ++seats)
        properties[std::to_string(seats)] = item;
    return closed(title, about, properties, {"2", "3", "4"});
}

Value optionsSchema()
{
    Value properties = Value::Map{};
    properties["ring"] = word("Arrangement of the ring", "How the tiles lie: by_seed, chosen by the first player, or the name of an arrangement.");
    properties["cap_orientation"] = wordOrNumber("The bottlecap", "How it lies: by_seed, chosen by the first player, or a number.", 0, places - 1);
    properties["city_sides"] = word("City sides", "Chosen by their owners, by_seed, or the id of a side that all play with.");
    properties["city_cards"] = described("City cards", "Who gets which.", {{"enum", Value::List{"by_seed", "by_seat"}}});
    properties["first_player"] = described("First player", "A seat's number, or by_seed.",
                                           {{"type", Value::List{"integer", "string"}}, {"minimum", 1}, {"maximum", mostSeats}, {"pattern", "^by_seed$"}});
    for (const Switch &each : switches()) {
        Value::List words;
        for (const char *said : each.words)
            words.push_back(said);
        properties[each.key] = words.empty() ? described(each.title, each.about, {{"type", "boolean"}}) : described(each.title, each.about, {{"enum", words}});
    }
    return closed("Options", "Where the rules can be read in two ways, and how a game is set up.", properties);
}

Value layoutSchema()
{
    Value layout = list("Arrangement", "The tiles, clockwise.",
                        closed("Tile", "A tile, and which of its faces is up.",
                               Value::Map{{"tile", card("Tile", "The id of a tile.", "tiles")}, {"face", described("Face", "Which face is up.", {{"enum", Value::List{"a", "b"}}})}},
                               {"tile", "face"}),
                        places, places);
    layout["x-board"] = Value::Map{{"shape", "ring"}, {"piece", "tile"}, {"face", "face"}, {"faces", "faces"}};
    return layout;
}

Value tablesSchema()
{
    Value properties = Value::Map{};
    Value::List required;
    for (const Figure &each : figures) {
        properties[each.key] = integer(each.title, each.about, each.least, each.most, each.unit);
        required.push_back(each.key);
    }
    properties["grey_tokens"] = byPlayers("Grey tokens", "How many grey tokens the lid holds, by the number of players.", integer("Tokens", "Grey tokens.", 0, 100, "tokens"));
    const auto penalty = [](const char *title, const char *unit) { return integers(title, "By the damage of a player: for 0, for 1 and so on; the last for all that is more.", 0, 50, 1, 50, unit); };
    properties["penalties"] = closed("Penalties", "What the Valkyries take.", Value::Map{{"gold", penalty("Gold", "gold")}, {"glory", penalty("Glory", "glory")}}, {"gold", "glory"});
    properties["grants"] =
        byPlayers("Grants", "What everybody begins with, by the number of players.",
                  closed("Grant", "What everybody begins with.",
                         Value::Map{{"wood", integer("Wood", "Wood for everybody.", 0, 50, "wood")},
                                    {"glory", integer("Glory", "Glory for everybody.", 0, 50, "glory")},
                                    {"free", integers("Free goods", "Goods of choice, by the place in the order of play.", 0, 50, 1, mostSeats, "goods")},
                                    {"improvements", integer("Steps", "Free steps in the city.", 0, mostTiers - 1, "steps")}},
                         {"wood", "glory", "free", "improvements"}));
    properties["caps"] = open("Bottlecap", "Its sides.",
                              closed("Side", "What it shows, by its edges.",
                                     Value::Map{{"helper", integer("Helper", "The edge that the helper points at.", 0, places - 1)},
                                                {"line", integer("Line", "The line lies between this edge and the next.", 0, places - 1)}}));
    properties["cap_by_players"] = byPlayers("Side of the bottlecap", "By the number of players.", word("Side", "One of the sides."));
    properties["layouts"] = open("Arrangements", "How the tiles can lie, clockwise.", layoutSchema());
    properties["options"] = optionsSchema();
    for (const char *each : {"grey_tokens", "penalties", "grants", "caps", "cap_by_players"})
        required.push_back(each);
    return closed("Tables", "The figures of Bottlecap Vikings.", properties, required);
}

Value source()
{
    return described("Source", "Where the figures come from, or that they are estimated: one word for all, or by figure.",
                     {{"type", Value::List{"string", "object"}}, {"minLength", 1}, {"additionalProperties", described("Source", "Where this comes from.", {{"type", "string"}})}});
}

Value::Map cardBasics()
{
    return {{"id", word("Id", "The name by which all files speak of it.")},
            {"name", text("Name", "What people call it.")},
            {"art", text("Picture", "The path of a picture inside the deck's folder.")},
            {"source", source()}};
}

Value withAbilities(const char *title, const char *about, bool improvement)
{
    Value properties = cardBasics();
    for (const Value::Member &each : rw::abilities::cardProperties())
        properties[each.key] = each.value;
    properties["abilities"].remove("minItems"); // a variant may take them all away
    Value::List required{"id", "name"};
    if (improvement) {
        properties["kind"] = described("Kind", "An ability that can be copied, or the goal of the city.", {{"enum", Value::List{"ability", "goal"}}});
        required.push_back("kind");
    }
    return closed(title, about, properties, required);
}

Value sideSchema()
{
    Value properties = cardBasics();
    properties["city_card"] = integer("City card", "On which of the cards; 0 for all of them.", 0, mostSeats);
    properties["prices"] = integers("Prices", "Gold by tier.", 0, mostMeter, 1, mostTiers, "gold");
    properties["helmets"] = integers("Helmets", "Helmets needed by tier.", 0, 50, 1, mostTiers, "helmets");
    properties["marks"] = integers("Marks", "The glory at which a helmet more is reached.", 0, mostMeter, 0, mostMarks, "glory");
    properties["glory_throne"] = integer("Glory to win", "The glory that wins the game.", 1, mostMeter, "glory");
    properties["gold_meter"] = integer("Gold meter", "The most gold.", 0, mostMeter, "gold");
    properties["wood_meter"] = integer("Wood meter", "The most wood.", 0, mostMeter, "wood");
    properties["nodes"] = list("Places", "The places of the city; the first is where the hut starts.",
                               closed("Place", "A place of the city.",
                                      Value::Map{{"id", word("Id", "What it is called on this side.")},
                                                 {"ability", card("Ability", "The improvement that stands there.", "improvements")},
                                                 {"to", list("Lines", "Where lines lead from it.", word("Place", "A place of the next tier."), 1, mostNodes)}},
                                      {"id"}),
                               2, mostNodes);
    properties["nodes"]["x-paths"] = Value::Map{{"place", "id"}, {"to", "to"}, {"card", "ability"}, {"steps", Value::List{"prices", "helmets"}}};
    return closed("Side", "A side of a city card.", properties, {"id", "name", "city_card", "prices", "helmets", "marks", "glory_throne", "gold_meter", "wood_meter", "nodes"});
}

Value tileSchema()
{
    Value properties = cardBasics();
    properties["faces"] = list("Faces", "The spaces on face a and face b.", card("Space", "The id of a space.", "spaces"), 2, 2);
    return closed("Tile", "A tile of the ring.", properties, {"id", "name", "faces"});
}

// ---- reading

void fault(Findings &findings, std::string path, std::string message, std::string remedy, std::string found = {})
{
    findings.push_back(error("bottlecap-vikings.tables", std::move(message), std::move(remedy), {{"found", std::move(found)}}, {{}, "tables." + path}));
}

int number(const Value &deck, const std::string &path, Findings &findings)
{
    const Value *found = at(deck, "tables." + path);
    if (found && found->isInt())
        return int(found->toInt());
    fault(findings, path, "a figure is missing, or is none: {found}", "write a whole number there", found ? toJson(*found) : "nothing");
    return 0;
}

std::string wordAt(const Value &deck, const std::string &path)
{
    const Value *found = at(deck, "tables." + path);
    return found && found->isText() ? found->text() : std::string();
}

std::vector<std::uint8_t> bytesAt(const Value &deck, const std::string &path)
{
    std::vector<std::uint8_t> bytes;
    if (const Value *found = at(deck, "tables." + path); found && found->isList())
        for (const Value &each : found->list())
            bytes.push_back(std::uint8_t(each.isInt() ? std::clamp<std::int64_t>(each.toInt(), 0, 255) : 0));
    return bytes;
}

template <typename T, typename Key>
std::optional<int> placeOf(const std::vector<T> &items, const std::string &wanted, Key key)
{
    const auto found = std::ranges::find(items, wanted, key);
    return found == items.end() ? std::nullopt : std::optional(int(found - items.begin()));
}

void readGrants(const Value &deck, Rules &rules, Findings &findings)
{
    const std::string grants = "grants." + std::to_string(rules.seats);
    rules.grantWood = number(deck, grants + ".wood", findings);
    rules.grantGlory = number(deck, grants + ".glory", findings);
    rules.grantSteps = number(deck, grants + ".improvements", findings);
    const std::vector<std::uint8_t> free = bytesAt(deck, grants + ".free");
    if (free.size() < std::size_t(rules.seats))
        fault(findings, grants + ".free", "there are figures for {found} players", "give one for each player in the order of play", std::to_string(free.size()));
    else
        std::copy_n(free.begin(), rules.seats, rules.freeGoods.begin());
}

void readCap(const Value &deck, Rules &rules, Findings &findings)
{
    rules.capSide = wordAt(deck, "cap_by_players." + std::to_string(rules.seats));
    const Value *side = at(deck, "tables.caps." + rules.capSide);
    if (!side || !side->isMap()) {
        fault(findings, "cap_by_players." + std::to_string(rules.seats), "the bottlecap has no side {found}", "name one of `caps`", rules.capSide);
        return;
    }
    const auto edge = [&](const char *key) {
        const Value *found = side->find(key);
        return found && found->isInt() ? int(found->toInt()) : -1;
    };
    rules.helperEdge = edge("helper");
    rules.lineEdge = edge("line");
}

void readLayouts(const Value &deck, Rules &rules, Findings &findings)
{
    const Value *all = at(deck, "tables.layouts");
    for (std::size_t k = 0; all && all->isMap() && k < all->map().size(); ++k) {
        const Value::Member &each = all->map()[k];
        Layout layout{each.key, {}};
        std::uint32_t laid = 0;
        for (std::size_t place = 0; place < std::size_t(places) && place < each.value.size(); ++place) {
            const Value &one = each.value.list()[place];
            const Value *id = one.find("tile");
            const Value *face = one.find("face");
            const auto tile = placeOf(rules.tiles, id && id->isText() ? id->text() : std::string(), &Tile::id);
            if (!tile || (laid >> *tile & 1))
                fault(findings, "layouts." + each.key + "." + std::to_string(place) + ".tile", "{found} is no tile that is still free", "name each tile once",
                      id && id->isText() ? id->text() : std::string());
            else
                layout.ring[place] = {std::uint8_t(*tile), std::uint8_t(face && *face == Value("b"))}, laid |= 1u << *tile;
        }
        rules.layouts.push_back(layout);
    }
}

void readOptions(const Value &deck, Rules &rules, Findings &findings)
{
    Options &options = rules.options;
    for (const Switch &each : switches()) {
        const Value *found = at(deck, std::string("tables.options.") + each.key);
        if (found && found->isBool())
            options.*each.into = found->toBool();
        if (found && found->isText() && each.words.size() == 2)
            options.*each.into = (found->text() == each.words[0]) == each.usual;
    }
    const auto choice = [](const std::string &said) { return said == "by_seed" ? Choice::BySeed : said == "chosen" ? Choice::Chosen : Choice::Given; };
    if (const std::string said = wordAt(deck, "options.ring"); !said.empty()) {
        options.ring = choice(said);
        const auto layout = placeOf(rules.layouts, said, &Layout::name);
        if (options.ring == Choice::Given && !layout)
            fault(findings, "options.ring", "there is no arrangement {found}", "write by_seed, chosen or one of `layouts`", said);
        options.layout = layout.value_or(0);
    }
    if (const std::string said = wordAt(deck, "options.city_sides"); !said.empty()) {
        options.sides = choice(said);
        const auto side = placeOf(rules.sides, said, &Side::id);
        if (options.sides == Choice::Given && !side)
            fault(findings, "options.city_sides", "there is no side {found}", "write chosen, by_seed or the id of a side", said);
        options.side = side.value_or(0);
    }
    if (const Value *found = at(deck, "tables.options.cap_orientation")) {
        options.cap = found->isText() ? choice(found->text()) : Choice::Given;
        options.orientation = found->isInt() ? int(found->toInt()) % places : 0;
    }
    if (const Value *found = at(deck, "tables.options.first_player"))
        options.firstPlayer = found->isInt() ? int(found->toInt() - 1) % rules.seats : -1;
    options.cardsBySeed = wordAt(deck, "options.city_cards") != "by_seat";
}

} // namespace

Value deckSchemas()
{
    const auto group = [](const char *title, const char *about, Value item) {
        return described(title, about, {{"type", "array"}, {"items", std::move(item)}});
    };
    Value cards = closed("Cards", "Tiles, spaces, cities and their improvements, in groups.",
                         Value::Map{{"spaces", group("Spaces", "What tiles show.", withAbilities("Space", "What a face of a tile offers; each ability is one part of it.", false))},
                                    {"tiles", group("Tiles", "The tiles of the ring.", tileSchema())},
                                    {"improvements", group("Improvements", "What the places of cities do.", withAbilities("Improvement", "A place of a city.", true))},
                                    {"sides", group("Sides", "The sides of the city cards.", sideSchema())}});
    cards["definitions"] = Value(rw::abilities::schemaDefinitions(playedVocabulary()));
    return Value::Map{{"tables", tablesSchema()}, {"cards", cards}};
}

Value usualTablesOfGame()
{
    Value tables = Value::Map{};
    for (const Figure &each : figures)
        tables[each.key] = each.usual;
    tables["grey_tokens"] = Value::Map{{"2", 7}, {"3", 12}, {"4", 17}};
    tables["penalties"] = Value::Map{{"gold", Value::List{0, 0, 2, 0, 2}}, {"glory", Value::List{0, 0, 0, 1, 1}}};
    const auto grant = [](int wood, int glory, Value::List free, int improvements) {
        return Value::Map{{"wood", wood}, {"glory", glory}, {"free", std::move(free)}, {"improvements", improvements}};
    };
    tables["grants"] = Value::Map{{"2", grant(0, 2, {1, 2}, 0)}, {"3", grant(1, 3, {1, 2, 3}, 0)}, {"4", grant(1, 3, {1, 2, 3, 4}, 1)}};
    tables["caps"] = Value::Map{{"lined", Value::Map{{"helper", 0}, {"line", 3}}}, {"plain", Value::Map{{"helper", 0}}}};
    tables["cap_by_players"] = Value::Map{{"2", "lined"}, {"3", "lined"}, {"4", "plain"}};
    return tables;
}

void readTables(const Value &deck, Rules &rules, Findings &findings)
{
    for (const Figure &each : figures)
        rules.*each.into = number(deck, each.key, findings);
    rules.grey = number(deck, "grey_tokens." + std::to_string(rules.seats), findings);
    rules.goldPenalty = bytesAt(deck, "penalties.gold");
    rules.gloryPenalty = bytesAt(deck, "penalties.glory");
    readGrants(deck, rules, findings);
    readCap(deck, rules, findings);
    readLayouts(deck, rules, findings);
    readOptions(deck, rules, findings);
}

} // namespace bottlecap
