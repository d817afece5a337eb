// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/resultschema.h"

#include "engine/schemakit.h"

namespace rw {

using namespace schema;

namespace {

constexpr auto required = Need::Required;
constexpr auto optional = Need::Optional;

Value number(Words words)
{
    return either(words, {"number"});
}

Value count(Words words)
{
    return integer(words, {0, {}});
}

Value anyText(Words words)
{
    return either(words, {"string"});
}

Value digits(Words words)
{
    return formed(words, "^[0-9]{1,20}$", "it must be digits");
}

Value sums(std::string_view title, std::string_view description)
{
    return list({title, description}, text({"A sum", "A whole number of any size, as text."}));
}

std::vector<Property> estimate(Need need)
{
    return {
        {"value", need, either({"Value", "The figure; null when there was nothing to count."}, {"number", "null"})},
        {"low", need,
         either({"Low", "The lower end of the 95 % interval; null when there were too few games for one."}, {"number", "null"})},
        {"high", need,
         either({"High", "The upper end of the 95 % interval; null when there were too few games for one."}, {"number", "null"})},
        {"exact", optional, flag({"Exact", "The figure can be nothing else, whatever the luck."})}};
}

Value wins(std::string_view of, Words words)
{
    return list(words,
                object({"Wins", "How often one of them won."},
                       {{std::string(of), required, text({"Of", "Its name."})},
                        {"wins", required,
                         object({"Wins", "The share of games; a win shared by k counts as 1/k."}, estimate(required))}}));
}

Value axis()
{
    return object({"Axis", "What the rows are told apart by."},
                  {{"kind", required,
                    choice({"Kind", "`steps` come in an order; all else are names."}, {"seats", "steps", "cards", "roles"})},
                   {"title", required, text({"Title", "What a row is called."})},
                   {"rows", required, list({"Rows", "The name of each row."}, anyText({"Row", "A name."}), {1, {}})}});
}

Value row()
{
    std::vector<Property> properties{
        {"at", required, list({"At", "The name of the row on each axis."}, anyText({"Name", "One of the axis's rows."}), {0, 2})},
        {"games", required, count({"Games", "In how many games something was noted."})}};
    for (Property &property : estimate(optional))
        properties.push_back(std::move(property));
    properties.push_back(
        {"bins", optional,
         list({"Bins", "Of a spread: the share of each number from the least to the most; empty when nothing was noted."},
              object({"Bin", "The share of one number."}, estimate(required)))});
    properties.push_back({"sums", required, sums("Sums", "The exact sums over games that the figure was computed from.")});
    return object({"Row", "What the metric came to in one combination of its axes."}, properties);
}

Value metric()
{
    return object(
        {"Metric", "A figure that the game declares, and what it came to."},
        {{"id", required, text({"Id", "The same in every version of the game."})},
         {"title", required, text({"Title", "As a chart is called."})},
         {"unit", required, anyText({"Unit", "Of a value; empty for shares."})},
         {"about", required, text({"About", "What exactly is counted."})},
         {"kind", required,
          choice({"Kind", "What is made of what was noted."}, {"count", "rate", "mean", "difference", "spread"})},
         {"verdict", required, flag({"Verdict", "Whether changes should be judged by it."})},
         {"axes", required, list({"Axes", "None, one or two."}, axis(), {0, 2})},
         {"range", optional,
          object({"Range", "Of a spread."},
                 {{"least", required, integer({"Least", "The first number; lower ones count as it."}, {})},
                  {"most", required, integer({"Most", "The last number; higher ones count as it."}, {})}})},
         {"groups", optional,
          list({"Groups", "Of a difference: the first less the second."}, text({"Group", "Its name."}), {2, 2})},
         {"rows", required, list({"Rows", "Each combination of the axes, the second running first."}, row(), {1, {}})}});
}

Value exact()
{
    return object(
        {"Exact sums", "What the figures above were computed from, for adding up shards."},
        {{"decisions", required, sums("Decisions", "The sum over games, and that of their squares.")},
         {"sat", required, sums("Sat", "For each bot and in it for each seat: games.")},
         {"won", required, sums("Won", "For each bot, in it for each seat, in it for each number of winners: games won.")},
         {"payoffs", required, sums("Payoffs", "The sum for each seat.")}});
}

Value outsideBot()
{
    return object({"Program", "How often it was asked, and how often a random move stood in for it."},
                  {{"bot", required, text({"Bot", "As after --bots."})},
                   {"decisions", required, count({"Decisions", "How many it was asked for."})},
                   {"random_instead", required, count({"Random instead", "How many of them random moves stood in for."})},
                   {"wrong", required, count({"Wrong", "Answers that were no move, or no answers at all."})},
                   {"late", required, count({"Late", "Answers that came too late."})},
                   {"ended", required, count({"Ended", "Decisions for which the program was not there any more."})}},
                  Others::Allowed);
}

} // namespace

Value outsidePlaySchema()
{
    return list({"Outside", "What became of programs that played along."}, outsideBot());
}

namespace {

Value run()
{
    return object(
        {"Run", "What this one run took, or all shards together. It differs from run to run and is no part of the result."},
        {{"deck", required, anyText({"Deck", "The folder of the deck, as it was given."})},
         {"seconds", required, number({"Seconds", "How long it took."})},
         {"games_per_second", required, number({"Rate", "Games a second."})},
         {"threads", required, count({"Threads", "How many played."})},
         {"interrupted", required, flag({"Interrupted", "Whether it was stopped early."})},
         {"outside", optional, outsidePlaySchema()}},
        Others::Allowed);
}

std::vector<Property> whatWasPlayed()
{
    const auto names = [](Words words) { return list(words, anyText({"Name", "One of them."})); };
    return {
        {"format", required, integer({"Format", "The version of this format."}, {1, 1})},
        {"kind", required, choice({"Kind", "What kind of result this is."}, {"batch"})},
        {"game", required,
         object({"Game", "The plugin that was played."},
                {{"id", required, text({"Id", "As in deck.yaml."})},
                 {"title", required, anyText({"Title", "The game's name."})},
                 {"rules", required, text({"Rules", "The version of its rules."})}})},
        {"deck", required,
         object({"Deck", "The deck that was played."},
                {{"title", required, anyText({"Title", "As in deck.yaml."})},
                 {"hash", required, text({"Hash", "Of the effective deck."})}})},
        {"builds", optional,
         list(
             {"Builds",
              "Who played the games: one build, unless parts of several were put together on request. Older results do not say."},
             object({"Build",
                     "A version of Rulewright, with the sources that decide what the game comes to. Empty texts stand for a part "
                     "that does not say."},
                    {{"program", required, anyText({"Program", "The version of Rulewright."})},
                     {"sources", required,
                      anyText({"Sources", "A hash of the sources of the game's plugin and of the rooms that play it."})}},
                    Others::Allowed))},
        {"variants", required, names({"Variants", "What was on, as after --variant."})},
        {"set", required, map({"Set", "Single values by their paths."}, anything({"Value", "In place of the deck's."}))},
        {"seats", required, list({"Seats", "Their names, clockwise."}, text({"Seat", "A name."}), {1, 16})},
        {"bots", required, list({"Bots", "One for all seats, or one for each."}, text({"Bot", "As after --bots."}), {1, 16})},
        {"rotated", required, flag({"Rotated", "Whether the bots moved one seat on with every game."})},
        {"reproducible", required, flag({"Reproducible", "Whether the same command gives the same result again."})},
        {"bot_salt", required, digits({"Salt", "What the luck of the bots was salted with."})},
        {"first_game", required, digits({"First game", "The number of the first game."})},
        {"seed", required, digits({"Seed", "The seed of the run."})},
        {"shard", optional,
         object({"Shard", "Which part of a larger batch this is."},
                {{"number", required, integer({"Number", "From 1."}, {1, 1'000'000})},
                 {"of", required, integer({"Of", "How many parts there are."}, {1, 1'000'000})},
                 {"games", required, count({"Games", "Of all parts."})}})},
        {"games", required, count({"Games", "How many were played."})},
        {"asked", required, count({"Asked", "How many were asked for."})}};
}

} // namespace

SchemaFile batchResultSchema()
{
    std::vector<Property> properties = whatWasPlayed();
    std::vector<Property> length = estimate(required);
    length.push_back({"shortest", required, count({"Shortest", "The fewest decisions of a game."})});
    length.push_back({"longest", required, count({"Longest", "The most decisions of a game."})});
    length.push_back({"limit", required, count({"Limit", "A game with more decisions is stopped."})});
    std::vector<Property> figures{
        {"wins_by_seat", required, wins("seat", {"Wins by seat", "How often each seat won."})},
        {"wins_by_bot", required, wins("bot", {"Wins by bot", "How often a seat of each bot won; bots written alike are one."})},
        {"decisions", required, object({"Decisions", "Of a game, on average."}, length)},
        {"guarded", required,
         object({"Guarded", "Games that did not end and were stopped."},
                {{"games", required, count({"Games", "How many."})},
                 {"first", required, list({"First", "The numbers of the first of them."}, count({"Game", "Its number."}))},
                 {"out_of_room", optional,
                  object({"Out of room", "Those of them that were stopped because cards needed more room than a game has."},
                         {{"games", required, count({"Games", "How many."})},
                          {"first", required,
                           list({"First", "The first of them."},
                                object({"Game", "A game that ran out of room."},
                                       {{"game", required, count({"Game", "Its number."})},
                                        {"what", required, text({"What", "Which ability ran out of which room."})}}))}})}})},
        {"measured", required,
         count({"Measured", "How many games the metrics are about: those that ended, or none when nothing was measured."})},
        {"metrics", required, list({"Metrics", "What the game declares, in its order."}, metric())},
        {"clauses", required,
         map({"Clauses", "How often each clause of the rules fired, over all games."}, count({"Times", "How often."}))},
        {"exact", required, exact()},
        {"outside", optional, outsidePlaySchema()},
        {"run", optional, run()}};
    properties.insert(properties.end(), figures.begin(), figures.end());
    // New keys do not need a new format, so readers ignore keys that they do not know.
    Value whole = object({"Result of a batch", "What `rulewright batch --format json` writes; docs/json.md tells more."},
                         properties, Others::Allowed);
    return {"batch-result.schema.json", document("batch-result", std::move(whole))};
}

} // namespace rw
