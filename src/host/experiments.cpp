// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/experiments.h"

#include "deck/checker.h"
#include "engine/visible.h"

namespace rw {

namespace {

std::string shownName(const Value &map)
{
    return visible(textOf(map, "name"), LineBreaks::Mark);
}

std::vector<BotSpec> botsOf(const Value &map)
{
    std::vector<BotSpec> bots;
    if (const Value *list = map.find("bots"); list && list->isList())
        for (const Value &bot : list->list())
            bots.push_back(BotSpec::parse(bot.text()));
    return bots;
}

/// Avoids a false warning of GCC about a path that is moved while it grows.
template <typename Step>
Path below(const Path &path, std::string_view key, const Step &step)
{
    Path whole;
    whole.reserve(path.size() + 2);
    whole.insert(whole.end(), path.begin(), path.end());
    whole.emplace_back(std::string(key));
    whole.emplace_back(step);
    return whole;
}

/// The side that the keys `variants`, `set`, `bots` and `players` describe.
SideWish sideOf(const DeckDocument &file, const Value &value, const Path &path)
{
    SideWish side{shownName(value)};
    if (const Value *list = value.find("variants"))
        side.variants = variantChoices(*list, [&](std::size_t i) { return file.document.place(below(path, "variants", i)); });
    if (const Value *set = value.find("set"); set && set->isMap())
        for (const Value::Member &member : set->map())
            side.settings.push_back({member.key, member.value, {file.document, below(path, "set", member.key), {}}});
    side.bots = botsOf(value);
    for (std::size_t i = 0; i < side.bots.size(); ++i)
        side.botPlaces.push_back(file.document.place(below(path, "bots", i)));
    if (const Value *players = value.find("players"); players && players->isInt())
        side.seats = int(players->toInt());
    return side;
}

/// Completes a side with the settings of the experiment around it. The side only states its differences.
SideWish within(const SideWish &common, SideWish side)
{
    if (!side.variants)
        side.variants = common.variants;
    side.settings.insert(side.settings.begin(), common.settings.begin(), common.settings.end());
    return side;
}

std::vector<int> playersOf(const Value &value)
{
    std::vector<int> all;
    const Value *players = value.find("players");
    if (players && players->isInt())
        all.push_back(int(players->toInt()));
    if (players && players->isList())
        for (const Value &count : players->list())
            all.push_back(int(count.toInt()));
    return all;
}

Experiment experimentOf(const DeckDocument &file, const Value &value, const Path &path)
{
    Experiment experiment;
    experiment.name = shownName(value);
    experiment.description = textOf(value, "description");
    experiment.file = file.document.file();
    experiment.where = file.document.place(path);
    experiment.games = std::uint64_t(numberOf(value, "games", 1));
    experiment.seed = std::uint64_t(numberOf(value, "seed", 1));
    if (const Value *precision = value.find("precision"))
        experiment.precision = (precision->isInt() ? double(precision->toInt()) : precision->toReal()) / 100;
    const Value *settled = value.find("until_settled");
    experiment.untilSettled = settled && settled->toBool();
    if (const std::int64_t threads = numberOf(value, "threads", 0); threads > 0)
        experiment.threads = int(threads);
    experiment.players = playersOf(value);
    experiment.common = sideOf(file, value, path);
    experiment.common.seats.reset();
    experiment.bots = experiment.common.bots;
    experiment.botPlaces = experiment.common.botPlaces;
    if (const Value *sides = value.find("compare"))
        for (std::size_t i = 0; i < sides->size(); ++i)
            experiment.sides.push_back(within(experiment.common, sideOf(file, sides->list()[i], below(path, "compare", i))));
    if (const Value *sweep = value.find("sweep")) {
        experiment.swept = SweptValue{textOf(*sweep, "path"), sweep->find("values")->list()};
        for (SideWish &side : sweptSides(experiment.swept->path, experiment.swept->values))
            experiment.sides.push_back(within(experiment.common, std::move(side)));
    }
    return experiment;
}

} // namespace

SidesPlan Experiment::plan(const std::filesystem::path &folder, std::optional<int> seats) const
{
    SidesPlan plan;
    plan.folder = folder;
    plan.seats = seats;
    plan.bots = bots;
    plan.botPlaces = botPlaces;
    plan.seed = seed;
    return plan;
}

ComparisonGoal Experiment::goal() const
{
    ComparisonGoal goal;
    goal.games = games;
    goal.untilSettled = untilSettled;
    goal.precision = precision;
    return goal;
}

std::vector<Experiment> experimentsOf(const Deck &deck)
{
    std::vector<Experiment> all;
    for (const DeckDocument &file : deck.documents)
        if (file.kind == FileKind::Experiment)
            forEachScenario(file, [&](const Value &value, const Path &path) {
                if (path.size() == 2) // deeper paths belong to a side
                    all.push_back(experimentOf(file, value, path));
            });
    return all;
}

} // namespace rw
