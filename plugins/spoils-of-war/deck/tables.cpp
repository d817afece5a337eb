// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/tables.h"

#include "abilities/reading/abilityschema.h"
#include "engine/tables.h"
#include "language/vocabulary.h"
#include "rules/rules.h"

#include <algorithm>
#include <vector>

using namespace rw;
using namespace rw::schema;

namespace spoils {

namespace {

constexpr auto required = schema::Need::Required;
constexpr auto optional = schema::Need::Optional;

constexpr FigureOf<Rules> figures[] = {
    {{"dice_total",
      {"Dice of a set", "How many dice one set holds. Those that are not handed out are spare."},
      35,
      1,
      200,
      "dice"}},
    {{"die_faces", {"Faces of a die", "How many faces a die has. No face is wild."}, 6, 2, mostFaces, "faces"}, &Rules::faces},
    {{"start_gold", {"Gold at the start", "What every player begins with."}, 70, 0, 5000, "gold"}, &Rules::startGold},
    {{"bank_total",
      {"Gold of a set", "All gold of one set; what players do not have is in the Treasury."},
      415,
      0,
      100'000,
      "gold"}},
    {{"stages", {"Stages", "How many stages the cards come in."}, 3, 1, mostStages, "stages"}, &Rules::stages},
    {{"piles_per_stage",
      {"Piles of a stage", "How many piles are dealt from each stage; one is divided in each round."},
      3,
      1,
      9,
      "piles"},
     &Rules::pilesPerStage},
    {{"ante", {"Smallest bet", "The least that must be bet by whoever has it."}, 5, 0, 1000, "gold"}, &Rules::ante},
    {{"chief_take", {"Share of the chief", "How many cards the new chief takes."}, 3, 0, 16, "cards"}, &Rules::chiefTake},
    {{"winner_take", {"Share of a winner", "How many cards every other winner takes."}, 2, 0, 16, "cards"}, &Rules::winnerTake},
    {{"bonus_hoard", {"Bonus of a hoard", "Gold for a card of each type."}, 8, 0, 1000, "gold"}, &Rules::hoardBonus},
    {{"partial_items", {"Items of a partial set", "How many different items of one type make a partial set."}, 3, 1, 16, "items"},
     &Rules::partialItems},
    {{"bonus_partial", {"Bonus of a partial set", "Gold for a partial set."}, 6, 0, 1000, "gold"}, &Rules::partialBonus},
    {{"bonus_complete", {"Bonus of a complete set", "Gold for all items of one type."}, 12, 0, 1000, "gold"},
     &Rules::completeBonus},
};

const std::vector<FigureByPlayers<Rules>> &figuresByPlayers()
{
    constexpr Words each{"Players", "What holds for this number of players."};
    static const std::vector<FigureByPlayers<Rules>> all{
        {{"dice_per_viking",
          {"Dice by players", "How many dice each player rolls, by the number of players."},
          each,
          1,
          13,
          "dice",
          fewestSeats,
          {10, 8, 6, 6, 6, 6, 6, 6}},
         &Rules::dice},
        {{"cards_per_pile",
          {"Cards of a pile by players", "How many cards each pile has, by the number of players."},
          each,
          1,
          32,
          "cards",
          fewestSeats,
          {7, 9, 11, 13, 15, 17, 19, 21}},
         &Rules::perPile},
    };
    return all;
}

const std::vector<SwitchOf<Options>> &switches()
{
    static const std::vector<SwitchOf<Options>> all{
        {{"wasted_reveals",
          {"Wasted reveals", "Whether a one-time Artifact may be turned up where it can do nothing."},
          {"allowed", "refused"}},
         &Options::wasteAllowed},
        {{"chief_tie_includes_principal",
          {"The principal in ties for chief", "Whether a winning declarer or challenger is the closest in a tie for chief."}},
         &Options::chiefTieIncludesPrincipal},
        {{"broke_pick_order",
          {"Order of broke winners", "How winners who could not pay the smallest bet pick among themselves."},
          {"by_bet", "by_seat"}},
         &Options::brokePickBySeat,
         false},
        {{"pass_is_final", {"A pass is final", "Whether who has passed is not asked again in the same window."}},
         &Options::passIsFinal,
         false},
        {{"copies_of_copies", {"Copies of copies", "What a card gets that copies a copying card."}, {"inherit", "nothing"}},
         &Options::copiesOfCopies},
        {{"final_window_again",
          {"Once more in the final window", "Whether continuous Artifacts may be used once more at the end."}},
         &Options::finalWindowAgain},
        {{"final_turnup_names",
          {"Names at the end", "Whether an Artifact that is turned up at the end still names what it counts as."}},
         &Options::finalTurnupNames},
        {{"full_tie", {"Complete ties", "Who wins when everything is equal."}, {"shared", "chief_first"}},
         &Options::fullTieChiefFirst,
         false},
        {{"markers_limit_use",
          {"Markers are limited", "Whether cards can be copied and cancelled only while there are markers."}},
         &Options::markersLimitUse,
         false},
        {{"chief_for_abilities_in_step_7",
          {"Chief while dividing", "Whose circle orders abilities while the spoils are divided."},
          {"new", "old"}},
         &Options::oldChiefOrdersStep7,
         false},
        {{"share_taken",
          {"Taking a share", "Whether cards are taken one by one, or all named at once."},
          {"one_by_one", "named_at_once"}},
         &Options::shareNamedAtOnce,
         false},
        {{"blind_spied", {"Spying on unseen dice", "Whether others may look at dice that their owner may not see."}},
         &Options::blindSpied},
        {{"blind_reroll", {"Re-rolling unseen dice", "Whether dice may be re-rolled by who may not see them."}},
         &Options::blindReroll},
        {{"cancel_restores_sight",
          {"Cancelling gives sight back", "Whether who could not look may look again once the card is cancelled."}},
         &Options::cancelRestoresSight},
    };
    return all;
}

/// A number from 1 on, or one of a few words.
Value wordOrNumber(Words words, int most, const std::string &said)
{
    Value schema = either(words, {"integer", "string"});
    schema["minimum"] = 1;
    schema["maximum"] = most;
    schema["pattern"] = "^(" + said + ")$";
    return schema;
}

Value optionsSchema()
{
    std::vector<Property> properties;
    for (const TableSwitch &each : switches())
        properties.push_back(schemaOf(each));
    properties.push_back({"first_chief", optional,
                          wordOrNumber({"First chief", "The seat that is chief first, or by_seed."}, mostSeatsOfAll, "by_seed")});
    return object({"Options", "Where the rules can be read in two ways."}, properties);
}

Value coinsSchema()
{
    const auto coins = [](std::string_view title) {
        return measured(integer({title, "How many of these coins one set holds."}, {0, 1000}), "coins");
    };
    return object({"Coins", "The coins of one set. They only make change: gold is counted as a whole."},
                  {{"ones", optional, coins("Ones")}, {"fives", optional, coins("Fives")}, {"tens", optional, coins("Tens")}});
}

Value markersSchema()
{
    const auto markers = [](Words words) { return measured(integer(words, {0, 100}), "markers"); };
    return object({"Markers", "The markers of one set."},
                  {{"copy", optional, markers({"Copy markers", "How many cards can be marked as copied."})},
                   {"cancel", optional, markers({"Cancel markers", "How many cards can be marked as cancelled."})}});
}

Value setsSchema()
{
    return object({"Sets", "When a second set is added."},
                  {{"one_set_up_to", optional,
                    measured(integer({"One set up to", "With more players than this, two sets are played together."},
                                     {fewestSeats, mostSeatsOfAll}),
                             "players")}});
}

Value biddingSchema()
{
    return object(
        {"Bidding", "Limits of bids beside those of the rules."},
        {{"first_quantity", optional,
          wordOrNumber(
              {"First quantity", "What the first bid must claim: any number of dice, as many as there are players, or so many."},
              1000, "any|players")},
         {"max_raise", optional,
          wordOrNumber({"Largest raise", "How many dice more a bid may claim than the one before: any number, or so many."}, 1000,
                       "any")}});
}

Value tablesSchema()
{
    std::vector<Property> properties;
    for (const TableFigure &each : figures)
        properties.push_back(schemaOf(each));
    for (const TableByPlayers &each : figuresByPlayers())
        properties.push_back(schemaOf(each));
    properties.push_back({"sets", optional, setsSchema()});
    properties.push_back({"coins", optional, coinsSchema()});
    properties.push_back({"markers", optional, markersSchema()});
    properties.push_back({"removed_with_3", optional,
                          uniqueList({"Removed in three-player games", "Cards that are not in the deck when exactly three play."},
                                     cardOf({"Card", "The id of a card."}, {"treasures", "artifacts"}))});
    properties.push_back({"bidding", optional, biddingSchema()});
    properties.push_back({"options", optional, optionsSchema()});
    return object({"Tables", "The figures of Spoils of War."}, properties);
}

std::vector<Property> basics()
{
    return {{"id", required, id({"Id", "The name by which all files speak of the card."})},
            {"name", required, text({"Name", "What stands at the top of the card."})},
            {"type", required, id({"Type", "Which type of Treasure it is."})},
            {"stage", required, integer({"Stage", "In which stage it enters play."}, {1, mostStages})},
            {"gold", required, measured(integer({"Gold", "What it is worth at the end."}, {0, 250}), "gold")},
            {"copies", required, measured(integer({"Copies", "How many of them one set holds."}, {0, 50}), "copies")},
            {"art", optional, text({"Picture", "The path of a picture inside the deck's folder."})},
            {"source", optional, source()}};
}

Value treasureSchema()
{
    std::vector<Property> properties = basics();
    properties.push_back({"item", required, id({"Item", "Which item of its type it is; different items make sets."})});
    return object({"Treasure", "An ordinary Treasure; it lies face up."}, properties);
}

Value artifactSchema()
{
    std::vector<Property> properties = basics();
    properties.push_back({"duration", required,
                          choice({"Duration", "Whether its ability works once in the game, or once in every round."},
                                 {"one-time", "continuous"})});
    for (const Value::Member &each : rw::abilities::cardProperties())
        properties.push_back({each.key, each.key == "text" ? required : optional, each.value});
    Value schema = object({"Artifact", "A Treasure with an ability; it lies face down until it is used."}, properties);
    schema["properties"]["abilities"].remove("minItems"); // a variant may take them all away
    return schema;
}

} // namespace

Value deckSchemas()
{
    Value cards = object({"Cards", "The Treasures of Spoils of War, in groups."},
                         {{"treasures", optional, list({"Treasures", "Ordinary Treasures."}, treasureSchema())},
                          {"artifacts", optional, list({"Artifacts", "Treasures with abilities."}, artifactSchema())}});
    cards["definitions"] = Value(rw::abilities::schemaDefinitions(playedVocabulary()));
    return Value::Map{{"tables", tablesSchema()}, {"cards", cards}};
}

Value usualTablesOfGame()
{
    return usualFigures(figures, figuresByPlayers());
}

namespace {

int figure(const Value &deck, const std::string &path, Findings &findings)
{
    if (const std::optional<int> found = figureAt(deck, path))
        return *found;
    const Value *found = at(deck, "tables." + path);
    findings.push_back(error("spoils-of-war.no-figure", "{path} is {found}", "write a whole number there",
                             {{"path", "tables." + path}, {"found", found ? toJson(*found) : "missing"}},
                             {{}, "tables." + path}));
    return 0;
}

/// A limit that may be as many as there are players; 0: none.
int limitOf(const Value &deck, const std::string &path, int seats)
{
    return wordAt(deck, path) == "players" ? seats : figureAt(deck, path).value_or(0);
}

} // namespace

void readTables(const Value &deck, int seats, Rules &rules, Findings &findings)
{
    const auto read = [&](const std::string &path) { return figure(deck, path, findings); };
    readFigures(figures, figuresByPlayers(), seats, rules, read);
    rules.seats = seats;
    rules.sets = seats > figureAt(deck, "sets.one_set_up_to").value_or(5) ? 2 : 1;
    rules.spareDice = std::max(0, rules.sets * read("dice_total") - seats * rules.dice);
    rules.rounds = rules.stages * rules.pilesPerStage;
    rules.treasury = rules.sets * read("bank_total") - seats * rules.startGold;
    rules.firstQuantity = limitOf(deck, "bidding.first_quantity", seats);
    rules.mostRaise = limitOf(deck, "bidding.max_raise", seats);
    rules.copyMarkers = rules.sets * figureAt(deck, "markers.copy").value_or(1);
    rules.cancelMarkers = rules.sets * figureAt(deck, "markers.cancel").value_or(3);
    readSwitches(deck, switches(), rules.options);
    const int first = figureAt(deck, "options.first_chief").value_or(1);
    rules.options.firstChief = wordAt(deck, "options.first_chief") == "by_seed" ? -1 : (first - 1) % seats;
}

} // namespace spoils
