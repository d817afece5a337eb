// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/tables.h"

#include "abilities/reading/abilityschema.h"
#include "engine/tables.h"
#include "language/vocabulary.h"

#include <algorithm>
#include <optional>

using namespace rw;
using namespace rw::schema;

namespace bottlecap {

namespace {

constexpr auto required = schema::Need::Required;
constexpr auto optional = schema::Need::Optional;

constexpr FigureOf<Rules> figures[] = {
    {{"basic_move", {"Basic move", "How far a ship may sail without the help of an ability."}, 3, 1, 20, "spaces"},
     &Rules::basicMove},
    {{"red_tokens", {"Red tokens", "How many red tokens the lid holds at the start."}, 5, 0, 100, "tokens"}, &Rules::red},
    {{"line_damage", {"Damage of the line", "How many tokens are taken for each crossing."}, 1, 0, 5, "tokens"},
     &Rules::lineDamage},
    {{"attack_damage", {"Damage of an attack", "How many tokens everybody at the place of an attack takes."}, 1, 0, 5, "tokens"},
     &Rules::attackDamage},
    {{"red_for_valkyries",
      {"Red for the Valkyries", "With so many red tokens before all players together the Valkyries come."},
      4,
      1,
      100,
      "tokens"},
     &Rules::redForValkyries},
};

const std::vector<FigureByPlayers<Rules>> &figuresByPlayers()
{
    static const std::vector<FigureByPlayers<Rules>> all{
        {{"grey_tokens",
          {"Grey tokens", "How many grey tokens the lid holds, by the number of players."},
          {"Tokens", "Grey tokens."},
          0,
          100,
          "tokens",
          fewestSeats,
          {7, 12, 17},
          required},
         &Rules::grey},
    };
    return all;
}

const std::vector<SwitchOf<Options>> &switches()
{
    static const std::vector<SwitchOf<Options>> all{
        {{"shared_start", {"Shared start", "Whether two ships may begin at one place."}, {"allowed", "refused"}},
         &Options::sharedStart},
        {{"free_advance_effects",
          {"Effects of free steps", "Whether a step in the city during the setup has the effects of arriving."}},
         &Options::freeAdvanceEffects},
        {{"setup_feeds_abilities",
          {"The setup counts", "Whether what happens in the setup counts for the end of the first turn."}},
         &Options::setupFeeds,
         false},
        {{"move_extras",
          {"Extra steps", "Whether extra steps of several abilities add up, or only the largest counts."},
          {"add", "largest"}},
         &Options::extrasAdd},
        {{"full_lap", {"A full lap", "Whether a ship may sail once round the ring and further."}, {"allowed", "refused"}},
         &Options::fullLap},
        {{"protected_counts_as_attacked",
          {"Attacks on the protected", "Whether a player who is kept from damage counts as attacked."}},
         &Options::protectedAreAttacked},
        {{"action_forced_after_preparation",
          {"Forced action", "Whether an ability used before the action obliges to use the space."}},
         &Options::actionForced,
         false},
        {{"forfeited_gain_counts", {"Forfeited gains", "Whether a gain that did not fit on the meter counts as a gain."}},
         &Options::forfeitedCounts,
         false},
        {{"exchange_counts_for", {"Exchanges", "For whom a good that was exchanged counts as gained."}, {"both", "taker"}},
         &Options::takerAlone,
         false},
        {{"end_of_turn_chains", {"Chains", "Whether what is gained at the end of a turn can set off further abilities."}},
         &Options::chains},
        {{"new_ability_sees_its_turn", {"New abilities", "Whether an ability that came in this turn looks back at all of it."}},
         &Options::newSeesTurn},
        {{"exchange_each_pass", {"Passing twice", "Whether a rival who is passed twice in a move counts as passed twice."}},
         &Options::eachPass,
         false},
        {{"copies_add_up", {"Copies add up", "Whether two copies of an ability work both."}}, &Options::copiesAddUp},
    };
    return all;
}

/// The name of something on a side, in a layout or of a choice: it may begin with a digit.
Value word(Words words)
{
    return formed(words, "^[a-z0-9]+([-_][a-z0-9]+)*$",
                  "it must be small letters and digits with single hyphens or underscores between them");
}

Value units(std::string_view title, std::string_view about, int least, int most, std::string_view unit)
{
    return measured(integer({title, about}, {least, most}), unit);
}

Value integers(Words words, Range each, Range count, std::string_view unit)
{
    return list(words, measured(integer({"Figure", "One of them."}, each), unit), count);
}

/// A number, or one of a few words.
Value wordOrNumber(Words words, Range range, const std::string &said)
{
    Value schema = either(words, {"integer", "string"});
    schema["minimum"] = *range.least;
    schema["maximum"] = *range.most;
    schema["pattern"] = "^(" + said + ")$";
    return schema;
}

Value byPlayers(Words words, const Value &item)
{
    std::vector<Property> properties;
    for (int seats = fewestSeats; seats <= mostSeats; ++seats)
        properties.push_back({std::to_string(seats), required, item});
    return object(words, properties);
}

Value optionsSchema()
{
    std::vector<Property> properties{
        {"ring", optional,
         word({"Arrangement of the ring",
               "How the tiles lie: by_seed, chosen by the first player, or the name of an arrangement."})},
        {"cap_orientation", optional,
         wordOrNumber({"The bottlecap", "How it lies: by_seed, chosen by the first player, or a number."}, {0, places - 1},
                      "chosen|by_seed")},
        {"city_sides", optional,
         word({"City sides", "Chosen by their owners, by_seed, or the id of a side that all play with."})},
        {"city_cards", optional, choice({"City cards", "Who gets which."}, {"by_seed", "by_seat"})},
        {"first_player", optional, wordOrNumber({"First player", "A seat's number, or by_seed."}, {1, mostSeats}, "by_seed")},
    };
    for (const TableSwitch &each : switches())
        properties.push_back(schemaOf(each));
    return object({"Options", "Where the rules can be read in two ways, and how a game is set up."}, properties);
}

Value layoutSchema()
{
    Value layout = list({"Arrangement", "The tiles, clockwise."},
                        object({"Tile", "A tile, and which of its faces is up."},
                               {{"tile", required, cardOf({"Tile", "The id of a tile."}, {"tiles"})},
                                {"face", required, choice({"Face", "Which face is up."}, {"a", "b"})}}),
                        {places, places});
    layout["x-board"] = Value::Map{{"shape", "ring"}, {"piece", "tile"}, {"face", "face"}, {"faces", "faces"}};
    return layout;
}

Value penaltiesSchema()
{
    const auto penalty = [](std::string_view title, std::string_view unit) {
        return integers({title, "By the damage of a player: for 0, for 1 and so on; the last for all that is more."}, {0, 50},
                        {1, 50}, unit);
    };
    return object({"Penalties", "What the Valkyries take."},
                  {{"gold", required, penalty("Gold", "gold")}, {"glory", required, penalty("Glory", "glory")}});
}

Value grantSchema()
{
    return object(
        {"Grant", "What everybody begins with."},
        {{"wood", required, units("Wood", "Wood for everybody.", 0, 50, "wood")},
         {"glory", required, units("Glory", "Glory for everybody.", 0, 50, "glory")},
         {"free", required,
          integers({"Free goods", "Goods of choice, by the place in the order of play."}, {0, 50}, {1, mostSeats}, "goods")},
         {"improvements", required, units("Steps", "Free steps in the city.", 0, mostTiers - 1, "steps")}});
}

Value capSchema()
{
    return object({"Side", "What it shows, by its edges."},
                  {{"helper", optional, integer({"Helper", "The edge that the helper points at."}, {0, places - 1})},
                   {"line", optional, integer({"Line", "The line lies between this edge and the next."}, {0, places - 1})}});
}

Value tablesSchema()
{
    std::vector<Property> properties;
    for (const TableFigure &each : figures)
        properties.push_back(schemaOf(each));
    for (const TableByPlayers &each : figuresByPlayers())
        properties.push_back(schemaOf(each));
    properties.push_back({"penalties", required, penaltiesSchema()});
    properties.push_back(
        {"grants", required, byPlayers({"Grants", "What everybody begins with, by the number of players."}, grantSchema())});
    properties.push_back({"caps", required, map({"Bottlecap", "Its sides."}, capSchema())});
    properties.push_back(
        {"cap_by_players", required,
         byPlayers({"Side of the bottlecap", "By the number of players."}, word({"Side", "One of the sides."}))});
    properties.push_back({"layouts", optional, map({"Arrangements", "How the tiles can lie, clockwise."}, layoutSchema())});
    properties.push_back({"options", optional, optionsSchema()});
    return object({"Tables", "The figures of Bottlecap Vikings."}, properties);
}

std::vector<Property> basics()
{
    return {{"id", required, id({"Id", "The name by which all files speak of it."})},
            {"name", required, text({"Name", "What people call it."})},
            {"art", optional, text({"Picture", "The path of a picture inside the deck's folder."})},
            {"source", optional, source()}};
}

Value withAbilities(Words words, bool improvement)
{
    std::vector<Property> properties = basics();
    for (const Value::Member &each : rw::abilities::cardProperties())
        properties.push_back({each.key, optional, each.value});
    if (improvement)
        properties.push_back(
            {"kind", required, choice({"Kind", "An ability that can be copied, or the goal of the city."}, {"ability", "goal"})});
    Value schema = object(words, properties);
    schema["properties"]["abilities"].remove("minItems"); // a variant may take them all away
    return schema;
}

Value nodesSchema()
{
    Value nodes = list(
        {"Places", "The places of the city; the first is where the hut starts."},
        object({"Place", "A place of the city."},
               {{"id", required, word({"Id", "What it is called on this side."})},
                {"ability", optional, cardOf({"Ability", "The improvement that stands there."}, {"improvements"})},
                {"to", optional,
                 list({"Lines", "Where lines lead from it."}, word({"Place", "A place of the next tier."}), {1, mostNodes})}}),
        {2, mostNodes});
    nodes["x-paths"] =
        Value::Map{{"place", "id"}, {"to", "to"}, {"card", "ability"}, {"steps", Value::List{"prices", "helmets"}}};
    return nodes;
}

Value sideSchema()
{
    std::vector<Property> properties = basics();
    const std::vector<Property> own{
        {"city_card", required, integer({"City card", "On which of the cards; 0 for all of them."}, {0, mostSeats})},
        {"prices", required, integers({"Prices", "Gold by tier."}, {0, mostMeter}, {1, mostTiers}, "gold")},
        {"helmets", required, integers({"Helmets", "Helmets needed by tier."}, {0, 50}, {1, mostTiers}, "helmets")},
        {"marks", required,
         integers({"Marks", "The glory at which a helmet more is reached."}, {0, mostMeter}, {0, mostMarks}, "glory")},
        {"glory_throne", required, units("Glory to win", "The glory that wins the game.", 1, mostMeter, "glory")},
        {"gold_meter", required, units("Gold meter", "The most gold.", 0, mostMeter, "gold")},
        {"wood_meter", required, units("Wood meter", "The most wood.", 0, mostMeter, "wood")},
        {"nodes", required, nodesSchema()},
    };
    properties.insert(properties.end(), own.begin(), own.end());
    return object({"Side", "A side of a city card."}, properties);
}

Value tileSchema()
{
    std::vector<Property> properties = basics();
    properties.push_back(
        {"faces", required,
         list({"Faces", "The spaces on face a and face b."}, cardOf({"Space", "The id of a space."}, {"spaces"}), {2, 2})});
    return object({"Tile", "A tile of the ring."}, properties);
}

// ---- reading

void fault(Findings &findings, std::string path, std::string message, std::string remedy, std::string found = {})
{
    findings.push_back(error("bottlecap-vikings.tables", std::move(message), std::move(remedy), {{"found", std::move(found)}},
                             {{}, "tables." + path}));
}

int number(const Value &deck, const std::string &path, Findings &findings)
{
    if (const std::optional<int> figure = figureAt(deck, path))
        return *figure;
    const Value *found = at(deck, "tables." + path);
    fault(findings, path, "a figure is missing, or is none: {found}", "write a whole number there",
          found ? toJson(*found) : "nothing");
    return 0;
}

std::string textAt(const Value &deck, const std::string &path)
{
    return std::string(wordAt(deck, path));
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
        fault(findings, grants + ".free", "there are figures for {found} players",
              "give one for each player in the order of play", std::to_string(free.size()));
    else
        std::copy_n(free.begin(), rules.seats, rules.freeGoods.begin());
}

void readCap(const Value &deck, Rules &rules, Findings &findings)
{
    rules.capSide = textAt(deck, "cap_by_players." + std::to_string(rules.seats));
    const Value *side = at(deck, "tables.caps." + rules.capSide);
    if (!side || !side->isMap()) {
        fault(findings, "cap_by_players." + std::to_string(rules.seats), "the bottlecap has no side {found}",
              "name one of `caps`", rules.capSide);
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
                fault(findings, "layouts." + each.key + "." + std::to_string(place) + ".tile",
                      "{found} is no tile that is still free", "name each tile once",
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
    readSwitches(deck, switches(), options);
    const auto choice = [](const std::string &said) {
        return said == "by_seed" ? Choice::BySeed : said == "chosen" ? Choice::Chosen : Choice::Given;
    };
    if (const std::string said = textAt(deck, "options.ring"); !said.empty()) {
        options.ring = choice(said);
        const auto layout = placeOf(rules.layouts, said, &Layout::name);
        if (options.ring == Choice::Given && !layout)
            fault(findings, "options.ring", "there is no arrangement {found}", "write by_seed, chosen or one of `layouts`", said);
        options.layout = layout.value_or(0);
    }
    if (const std::string said = textAt(deck, "options.city_sides"); !said.empty()) {
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
    options.cardsBySeed = textAt(deck, "options.city_cards") != "by_seat";
}

} // namespace

Value deckSchemas()
{
    Value cards = object(
        {"Cards", "Tiles, spaces, cities and their improvements, in groups."},
        {{"spaces", optional,
          list({"Spaces", "What tiles show."},
               withAbilities({"Space", "What a face of a tile offers; each ability is one part of it."}, false))},
         {"tiles", optional, list({"Tiles", "The tiles of the ring."}, tileSchema())},
         {"improvements", optional,
          list({"Improvements", "What the places of cities do."}, withAbilities({"Improvement", "A place of a city."}, true))},
         {"sides", optional, list({"Sides", "The sides of the city cards."}, sideSchema())}});
    cards["definitions"] = Value(rw::abilities::schemaDefinitions(playedVocabulary()));
    return Value::Map{{"tables", tablesSchema()}, {"cards", cards}};
}

Value usualTablesOfGame()
{
    Value tables = usualFigures(figures, figuresByPlayers());
    tables["penalties"] = Value::Map{{"gold", Value::List{0, 0, 2, 0, 2}}, {"glory", Value::List{0, 0, 0, 1, 1}}};
    const auto grant = [](int wood, int glory, Value::List free, int improvements) {
        return Value::Map{{"wood", wood}, {"glory", glory}, {"free", std::move(free)}, {"improvements", improvements}};
    };
    tables["grants"] =
        Value::Map{{"2", grant(0, 2, {1, 2}, 0)}, {"3", grant(1, 3, {1, 2, 3}, 0)}, {"4", grant(1, 3, {1, 2, 3, 4}, 1)}};
    tables["caps"] = Value::Map{{"lined", Value::Map{{"helper", 0}, {"line", 3}}}, {"plain", Value::Map{{"helper", 0}}}};
    tables["cap_by_players"] = Value::Map{{"2", "lined"}, {"3", "lined"}, {"4", "plain"}};
    return tables;
}

void readTables(const Value &deck, Rules &rules, Findings &findings)
{
    readFigures(figures, figuresByPlayers(), rules.seats, rules,
                [&](const std::string &path) { return number(deck, path, findings); });
    rules.goldPenalty = bytesAt(deck, "penalties.gold");
    rules.gloryPenalty = bytesAt(deck, "penalties.glory");
    readGrants(deck, rules, findings);
    readCap(deck, rules, findings);
    readLayouts(deck, rules, findings);
    readOptions(deck, rules, findings);
}

} // namespace bottlecap
