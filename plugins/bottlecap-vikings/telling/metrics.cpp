// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game.h"

using namespace rw;

namespace bottlecap {

namespace {

MetricAxis byTurn()
{
    std::vector<std::string> rows;
    for (std::size_t row = 0; row + 1 < turnRows; ++row)
        rows.push_back(std::to_string(row * turnsInRow + (row == 0)) + " to " + std::to_string((row + 1) * turnsInRow - 1));
    rows.push_back("later");
    MetricAxis axis = MetricAxis::steps("turn", turnRows);
    axis.rows = rows;
    return axis;
}

template <typename T>
MetricAxis named(const char *title, const std::vector<T> &items)
{
    std::vector<std::string> names;
    for (const T &each : items)
        names.push_back(each.name);
    return MetricAxis::cards(title, names);
}

} // namespace

std::vector<Metric> Game::metrics(const Rules &rules, const Setup &setup)
{
    const MetricAxis seats = MetricAxis::seats(setup);
    const MetricAxis turns = byTurn();
    const MetricAxis spaces = named("space", rules.spaces);
    const MetricAxis improvements = named("improvement", rules.improvements);
    return {
        {.id = "turns",
         .title = "Length",
         .unit = "turns",
         .about = "How many turns were played, those of all seats together.",
         .kind = MetricKind::Mean,
         .verdict = true},
        {.id = "wins-by-city",
         .title = "Wins by the city",
         .about = "Of all games, those that were won by the hut and not by glory.",
         .kind = MetricKind::Rate,
         .verdict = true},
        {.id = "wins-by-side",
         .title = "Wins by city side",
         .about = "How often a seat that plays with this side won.",
         .kind = MetricKind::Rate,
         .verdict = true,
         .axes = {named("side", rules.sides)}},
        {.id = "glory-at-end",
         .title = "Glory at the end",
         .unit = "glory",
         .about = "The glory of each seat when the game ended.",
         .kind = MetricKind::Mean,
         .axes = {seats}},
        {.id = "tier-at-end",
         .title = "Tier at the end",
         .unit = "steps",
         .about = "How many steps each hut had gone when the game ended.",
         .kind = MetricKind::Mean,
         .axes = {seats}},
        {.id = "gold-by-turn",
         .title = "Gold by turn",
         .unit = "gold",
         .about = "The gold of the mover at the start of a turn.",
         .kind = MetricKind::Mean,
         .axes = {turns}},
        {.id = "wood-by-turn",
         .title = "Wood by turn",
         .unit = "wood",
         .about = "The wood of the mover at the start of a turn.",
         .kind = MetricKind::Mean,
         .axes = {turns}},
        {.id = "glory-by-turn",
         .title = "Glory by turn",
         .unit = "glory",
         .about = "The glory of the mover at the start of a turn.",
         .kind = MetricKind::Mean,
         .axes = {turns}},
        {.id = "damage-by-turn",
         .title = "Damage by turn",
         .unit = "tokens",
         .about = "The damage of the mover at the start of a turn.",
         .kind = MetricKind::Mean,
         .axes = {turns}},
        {.id = "visits-of-spaces",
         .title = "Visits of spaces",
         .unit = "visits",
         .about = "How often a ship landed beside the space.",
         .kind = MetricKind::Count,
         .axes = {spaces}},
        {.id = "uses-of-spaces",
         .title = "Uses of spaces",
         .unit = "uses",
         .about = "How often a part of the space was used.",
         .kind = MetricKind::Count,
         .axes = {spaces}},
        {.id = "valkyries",
         .title = "Valkyries",
         .unit = "visits",
         .about = "How often the Valkyries came.",
         .kind = MetricKind::Count,
         .verdict = true},
        {.id = "gold-to-valkyries",
         .title = "Gold that the Valkyries took",
         .unit = "gold",
         .about = "All that they took in a game.",
         .kind = MetricKind::Count},
        {.id = "glory-to-valkyries",
         .title = "Glory that the Valkyries took",
         .unit = "glory",
         .about = "All that they took in a game.",
         .kind = MetricKind::Count},
        {.id = "built",
         .title = "How often it is built",
         .unit = "times",
         .about = "How often a hut reached the improvement.",
         .kind = MetricKind::Count,
         .axes = {improvements}},
        {.id = "acts-at-end",
         .title = "What acts at the end of turns",
         .unit = "times",
         .about = "How often the improvement acted at the end of a turn.",
         .kind = MetricKind::Count,
         .axes = {improvements}},
        {.id = "wins-of-owners",
         .title = "Wins of owners",
         .about = "How often a seat that owns the improvement won.",
         .kind = MetricKind::Rate,
         .axes = {improvements}},
        {.id = "worth-to-owner",
         .title = "Worth to its owner",
         .unit = "points of a hundred",
         .about = "How much more often its owners won than the others of the same games, in percent.",
         .kind = MetricKind::Difference,
         .verdict = true,
         .axes = {improvements},
         .groups = {"owners", "others"}},
    };
}

} // namespace bottlecap
