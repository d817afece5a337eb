// SPDX-License-Identifier: GPL-3.0-or-later
// The schemas of the files that test a deck: proofs/*.yaml and experiments/*.yaml.
#include "deck/schemas.h"

#include "engine/schemakit.h"

namespace rw {

using namespace schema;

namespace {

constexpr auto required = Need::Required;
constexpr auto optional = Need::Optional;

Value seat()
{
    return formed({"Seat", "The name of a player in this proof. Ana, ana and ANA are the same seat."}, "^[A-Za-z][A-Za-z0-9_]*$",
                  "it must be letters, digits and underscores, beginning with a letter");
}

Value variants()
{
    return uniqueList({"Variants", "The variants that are on, in place of the deck's own: [] for none."}, variantChoice(),
                      {{}, 100});
}

Value settings()
{
    return map({"Set", "Values that differ from the deck here, by their paths: tables.start_gold: 83"},
               anything({"Value", "The value that stands there instead."}), {{}, 1000});
}

Value state(Words words)
{
    return map(words, anything({"Value", "What stands at that path of the state."}));
}

Value given()
{
    const Value card = object({"Card", "A card of this proof alone: a copy of another with other values, or a whole new one."},
                              {{"id", Need::Required, id({"Id", "The name of the card in this proof."})},
                               {"like", optional, text({"Like", "The id of the card that is copied."})},
                               {"group", optional, text({"Group", "The group that a whole new card belongs to."})}},
                              Others::Allowed);
    Value schema = state({"Given", "Changes to a fresh game, by paths of its state."});
    schema["properties"]["cards"] = list({"Cards", "Cards that this proof adds to the deck."}, card);
    return schema;
}

Value moves(Words words)
{
    return list(words, either({"Move", "A seat and its move: bo: bid 4x5"}, {"string", "object"}));
}

Value exactMoves(Words words)
{
    Value schema = map(words,
                       list({"Moves", "All moves that this seat has here, in the words of the game."},
                            text({"Move", "A move of that seat: bid 4x5"})));
    schema["minProperties"] = 1;
    schema["maxProperties"] = 1;
    return schema;
}

Value moveLine()
{
    Value line = map({"Step", "A move (who: words), or a question to the game between moves."},
                     text({"Move", "The move of that seat, in the words of the game."}));
    line["minProperties"] = 1;
    line["maxProperties"] = 1;
    Value &known = line["properties"];
    known["pass until"] = text({"Pass until", "Whoever is asked passes until the game comes to this moment of its course."});
    known["expect"] = state({"Expect", "What the state must be at this point."});
    known["asks"] = either({"Asks", "The seat that must be asked now, or the seats in the order in which they are asked."},
                           {"string", "array"});
    known["can"] = moves({"Can", "Moves that must be allowed at this point."});
    known["cannot"] = reference({"Cannot", "Moves that must be refused at this point."}, "refusedMoves");
    known["exactly"] = exactMoves({"Exactly", "A seat and all moves that it has at this point, in any order."});
    known["sees"] = reference({"Sees", "What the seats must see at this point."}, "sights");
    known["knows"] = reference({"Knows", "What the seats must know at this point, if they forget nothing."}, "sights");
    return line;
}

Value refusedMoves()
{
    return list({"Refused moves", "Moves that must be refused, with the clause that forbids them where it matters."},
                either({"Move", "A seat and its move, alone or with the clause that forbids it: {\"bo: bid 1x1\": LD-BID-02}"},
                       {"string", "object"}));
}

Value sights()
{
    return map({"Sights", "What each seat sees or knows; `unknown` is what it must not."},
               state({"Seat", "What this seat sees or knows, by paths of the state."}));
}

Value refusal()
{
    Value schema =
        object({"Refuses", "The finding with which the game must refuse this start."},
               {{"code", required, text({"Code", "The code of the finding."})},
                {"arguments", optional,
                 map({"Arguments", "The arguments of the finding."}, anything({"Argument", "The value of this argument."}))}});
    schema["type"] = Value::List{"object", "null"};
    return schema;
}

Value rest()
{
    Value schema = text({"Rest", "The bot that plays on for all seats to the end of the game; null for none."});
    schema["type"] = Value::List{"string", "null"};
    return schema;
}

Value scenario()
{
    return object(
        {"Proof", "A small game that shows that a rule or a card does what it says."},
        {{"name", required, text({"Name", "What is shown, as a sentence."})},
         {"case", optional, text({"Worked case", "The worked case that the proof comes from."})},
         {"clauses", optional,
          uniqueList({"Clauses", "The clauses of rules.yaml that this proof is about."}, text({"Clause", "The id of a clause."}),
                     {{}, 100})},
         {"seats", optional, uniqueList({"Seats", "The players in the order of play."}, seat(), {1, 16})},
         {"variants", optional, variants()},
         {"set", optional, settings()},
         {"given", optional, given()},
         {"luck", optional,
          map({"Luck", "What dice and shuffles give, by their addresses. The rest comes from the seed."},
              anything({"Luck", "The outcome at this address."}))},
         {"seeds", optional, integer({"Seeds", "For how many seeds the proof must hold."}, {1, 1'000'000})},
         {"play", optional, list({"Play", "The moves, and questions between them."}, moveLine())},
         {"rest", optional, rest()},
         {"expect", optional, state({"Expect", "What the state must be at the end."})},
         {"can", optional, moves({"Can", "Moves that must be allowed at the end."})},
         {"cannot", optional, reference({"Cannot", "Moves that must be refused at the end."}, "refusedMoves")},
         {"exactly", optional, exactMoves({"Exactly", "A seat and all moves that it has at the end, in any order."})},
         {"sees", optional, reference({"Sees", "What the seats must see at the end."}, "sights")},
         {"knows", optional, reference({"Knows", "What the seats must know at the end, if they forget nothing."}, "sights")},
         {"refuses", optional, refusal()},
         {"branches", optional,
          list({"Branches", "Proofs that begin where this one ends."},
               reference({"Branch", "A proof that goes on from here."}, "scenario"))}});
}

std::vector<Property> setting()
{
    return {{"players", optional, integer({"Players", "How many seats play."}, {1, 16})},
            {"bots", optional,
             list({"Bots", "Who plays; one bot's name serves all seats."}, text({"Bot", "The name of a bot."}), {1, 16})},
            {"variants", optional, variants()},
            {"set", optional, settings()}};
}

std::vector<Property> operator+(std::vector<Property> left, const std::vector<Property> &right)
{
    left.insert(left.end(), right.begin(), right.end());
    return left;
}

Value arm()
{
    const std::vector<Property> named{{"name", required, text({"Name", "How the result calls this side."})}};
    return object({"Side", "What differs on this side from the rest of the experiment."}, named + setting());
}

Value sweep()
{
    return object(
        {"Sweep", "One value of the deck that goes through a range."},
        {{"path", required, text({"Path", "The path of the value: tables.dice"})},
         {"values", required,
          uniqueList({"Values", "What it is set to, one after the other."}, anything({"Value", "One value."}), {1, 100})}});
}

/// One number of seats, or a list of numbers that are played one after the other.
Value playerCounts()
{
    Value counts = either({"Players", "How many seats play: a number, or a list of several."}, {"integer", "array"});
    counts["minimum"] = 1;
    counts["maximum"] = 16;
    counts["minItems"] = 1;
    counts["uniqueItems"] = true;
    counts["items"] = integer({"Players", "How many seats play."}, {1, 16});
    return counts;
}

Value points(Words words)
{
    Value number = either(words, {"number"});
    number["minimum"] = 0.01;
    number["maximum"] = 100;
    return number;
}

/// The settings in which the sides of an experiment may differ. The number of players belongs to the experiment itself.
std::vector<Property> settingOfExperiment()
{
    std::vector<Property> properties = setting();
    properties.front().schema = playerCounts();
    return properties;
}

Value experiment()
{
    const std::vector<Property> always{
        {"name", required, text({"Name", "What the experiment is called."})},
        {"description", optional, text({"Description", "The question that the experiment answers."})},
        {"games", required, integer({"Games", "How many games are played for each side, at most."}, {1})},
        {"precision", optional,
         points({"Precision",
                 "Ends as soon as each seat's wins, or with sides their difference, are known as well as this many points."})},
        {"until_settled", optional, flag({"Until settled", "With sides: ends as soon as every main figure has one."})},
        {"seed", optional, integer({"Seed", "The seed of the first game; the same seed gives the same games."}, {0})},
        {"threads", optional,
         integer({"Threads", "How many games are played at once; all processor cores unless told."}, {1, 1024})}};
    const std::vector<Property> kinds{
        {"compare", optional, list({"Compare", "Sides that are played on the same luck and told apart."}, arm(), {2, 100})},
        {"sweep", optional, sweep()}};
    return object({"Experiment", "A batch of games; with `compare` or `sweep` several on the same luck."},
                  always + settingOfExperiment() + kinds);
}

/// The beginning of a move's form, before the first name in capitals: `use ` for `use CARD`, all of `pass`.
std::string beginningOf(const std::string &form)
{
    for (std::size_t at = form.find(' '); at != form.npos; at = form.find(' ', at + 1))
        if (at + 1 < form.size() && form[at + 1] >= 'A' && form[at + 1] <= 'Z')
            return form.substr(0, at + 1);
    return form;
}

} // namespace

Value proofSchema()
{
    Value::Map definitions{{"scenario", scenario()}, {"refusedMoves", refusedMoves()}, {"sights", sights()}};
    return document("proof",
                    object({"Proofs", "Small games that show what rules and cards do."},
                           {{"proofs", required,
                             list({"Proofs", "The proofs of this file."}, reference({"Proof", "One proof."}, "scenario"), {1})}}),
                    std::move(definitions));
}

Value proofSchemaOf(const GameRules &game)
{
    Value schema = proofSchema();
    const Value *words = game.schemas.find("proof");
    if (!words)
        return schema;
    Value &parts = schema["definitions"]["scenario"]["properties"];
    Value &line = parts["play"]["items"];
    if (const Value *given = at(*words, "given.properties"))
        for (const Value::Member &key : given->map())
            parts["given"]["properties"][key.key] = key.value;
    if (const Value *state = at(*words, "state.properties"))
        for (Value *place :
             {&parts["expect"], &line["properties"]["expect"], &schema["definitions"]["sights"]["additionalProperties"]})
            (*place)["properties"] = *state;
    if (const Value *moments = words->find("moments"))
        line["properties"]["pass until"]["examples"] = *moments;
    if (const Value *moves = words->find("moves"))
        for (const Value::Member &move : moves->map())
            line["additionalProperties"]["examples"].append(beginningOf(move.key));
    return schema;
}

Value experimentSchema()
{
    return document(
        "experiment",
        object({"Experiments", "Batches of games that answer questions about the deck."},
               {{"experiments", required, list({"Experiments", "The experiments of this file."}, experiment(), {1})}}));
}

} // namespace rw
