// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/comparisonschema.h"

#include "engine/schemakit.h"
#include "lab/resultschema.h"

namespace rw {

using namespace schema;

namespace {

constexpr auto required = Need::Required;
constexpr auto optional = Need::Optional;

Value count(Words words)
{
    return integer(words, {0, {}});
}

Value number(Words words)
{
    return either(words, {"number"});
}

Value perhaps(Words words)
{
    return either(words, {"number", "null"});
}

Value anyText(Words words)
{
    return either(words, {"string"});
}

Value row()
{
    return object(
        {"Row", "What one combination of the axes differs by."},
        {{"at", required, list({"At", "The name of the row on each axis."}, anyText({"Name", "As on the sides."}), {0, 2})},
         {"first", required, perhaps({"First", "The figure of the first side; null when there was nothing to count."})},
         {"second", required, perhaps({"Second", "The figure of the other side."})},
         {"value", required, perhaps({"Value", "The second less the first."})},
         {"low", required, perhaps({"Low", "The lower end of its interval; null when there were too few games for one."})},
         {"high", required, perhaps({"High", "The upper end."})},
         {"differing", required, count({"Differing", "In how many pairs the sides differ here."})},
         {"error", required, number({"Error", "How often the interval may miss the truth, at any look."})},
         {"verdict", required,
          choice({"Verdict", "What can be said of the difference."}, {"more", "less", "none", "same", "not yet"})},
         {"words", required, text({"Words", "The same as a sentence has it."})},
         {"sums", optional,
          text({"Sums", "What the row was computed from, exactly: the numbers of both sides added up, and their products."})}});
}

Value metric()
{
    return object({"Metric", "A figure, and what it differs by."},
                  {{"id", required, text({"Id", "As the game declares it; or wins-by-seat, wins-by-bot, decisions."})},
                   {"title", required, text({"Title", "As a chart is called."})},
                   {"unit", required, anyText({"Unit", "Of a value; empty for shares."})},
                   {"about", required, text({"About", "What exactly is counted."})},
                   {"kind", required,
                    choice({"Kind", "What is made of what was noted; of a spread the mean number is compared."},
                           {"count", "rate", "mean", "difference", "spread"})},
                   {"verdict", required, flag({"Verdict", "Whether changes should be judged by it; all else are hints."})},
                   {"axes", required, list({"Axes", "Their titles."}, anyText({"Axis", "What a row is called."}), {0, 2})},
                   {"rows", required, list({"Rows", "Those that both sides have."}, row(), {1, {}})}});
}

Value change()
{
    const auto word = [](const char *title, const char *about) { return anyText({title, about}); };
    return object({"Change", "What the side changes against the first one."},
                  {{"words", required, text({"Words", "As a person says it."})},
                   {"cards", required, list({"Cards", "The names of the cards that it is about."}, text({"Card", "Its name."}))},
                   {"effects", required,
                    list({"Effects", "How the difference of a metric reads that tells what a card does for its owner."},
                         object({"Effect", "Of one metric."},
                                {{"metric", required, text({"Metric", "Its id."})},
                                 {"more", required, word("More", "What is said where it rises, with {amount} for how much.")},
                                 {"less", required, word("Less", "What is said where it falls.")},
                                 {"same", required, word("Same", "What does not change.")}}))}});
}

Value side()
{
    return object({"Side", "A version of the deck, and what it came to."},
                  {{"name", required, text({"Name", "What it was called."})},
                   {"left_out", required, count({"Left out", "Pairs in which a game of this side did not end."})},
                   {"change", optional, change()},
                   {"result", required, map({"Result", "The same as `batch` writes."}, anything({"Part", "A part of it."}))}});
}

Value against()
{
    return object(
        {"Difference", "A side compared with the first one."},
        {{"first", required, text({"First", "The name of the first side."})},
         {"second", required, text({"Second", "The name of the other side."})},
         {"pairs", required, count({"Pairs", "How many were compared."})},
         {"sentence", optional, text({"Sentence", "What it comes to, for a designer; missing in results of older versions."})},
         {"metrics", required, list({"Metrics", "Wins first, then as the game declares them."}, metric())}});
}

} // namespace

SchemaFile comparisonResultSchema()
{
    const std::vector<Property> properties{
        {"format", required, integer({"Format", "The version of this format."}, {1, 1})},
        {"kind", required, choice({"Kind", "What kind of result this is."}, {"compare", "sweep"})},
        {"swept", optional,
         object({"Swept", "Of a sweep: which value went through which range."},
                {{"path", required, text({"Path", "Of the value."})},
                 {"values", required,
                  list({"Values", "One for each side."}, anything({"Value", "What it was set to."}), {2, 100})}})},
        {"error", required, number({"Error", "How often any of the verdicts may be wrong."})},
        {"small_share", required, number({"Small share", "What difference of a share does not matter."})},
        {"small_part", required, number({"Small part", "What does not matter of all else, as a part of the larger figure."})},
        {"pairs", required, count({"Pairs", "How many were played."})},
        {"asked", required, count({"Asked", "How many were asked for."})},
        {"games_of_pair", required, integer({"Games of a pair", "On each side."}, {1, {}})},
        {"in_rotation", optional,
         flag({"In rotation", "Whether each luck is played with all bots in all seats; not unless told."})},
        {"settled", required, flag({"Settled", "Whether every main figure has one."})},
        {"interrupted", required, flag({"Interrupted", "Whether it was stopped early."})},
        {"sides", required, list({"Sides", "What was played on the same luck."}, side(), {2, 101})},
        {"outside", optional, outsidePlaySchema()},
        {"differences", required, list({"Differences", "For each side but the first."}, against(), {1, 100})}};
    Value whole = object({"Result of a comparison", "What `rulewright compare --format json` writes; docs/json.md tells more."},
                         properties, Others::Allowed);
    return {"comparison-result.schema.json", document("comparison-result", std::move(whole))};
}

} // namespace rw
