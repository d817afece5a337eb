// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game.h"

#include <algorithm>

using namespace rw;

namespace spoils {

namespace {

/// Kinds of one name are told apart by their Stage.
std::vector<std::string> namesOfArtifacts(const Rules &rules)
{
    std::vector<std::string> names;
    for (const Kind &kind : rules.kinds) {
        const auto alike = [&](const Kind &each) { return each.hidden && each.name == kind.name; };
        if (kind.hidden)
            names.push_back(std::ranges::count_if(rules.kinds, alike) > 1
                                ? kind.name + " of Stage " + std::to_string(kind.stage + 1)
                                : kind.name);
    }
    return names;
}

std::vector<Metric> ofRounds(const Rules &rules, const Setup &setup)
{
    const MetricAxis rounds = MetricAxis::steps("round", rules.rounds);
    return {
        {.id = "worth-by-seat",
         .title = "Worth at the end",
         .unit = "gold",
         .about = "Gold, cards and bonuses of a Viking when the game is over.",
         .kind = MetricKind::Mean,
         .verdict = true,
         .axes = {MetricAxis::seats(setup)}},
        {.id = "gold-by-round",
         .title = "Gold after a Round",
         .unit = "gold",
         .about = "What Vikings have behind their screens when a Round is over.",
         .kind = MetricKind::Mean,
         .axes = {rounds}},
        {.id = "bids-by-round",
         .title = "Bids in a Round",
         .unit = "bids",
         .about = "How many bids are made before the challenge.",
         .kind = MetricKind::Count,
         .axes = {rounds}},
        {.id = "challenges-by-seat",
         .title = "Challenges in a game",
         .unit = "challenges",
         .about = "How often a Viking challenges.",
         .kind = MetricKind::Count,
         .axes = {MetricAxis::seats(setup)}},
        {.id = "declarer-right",
         .title = "Rounds that the Declarer wins",
         .about = "How often the challenged bid holds when the dice are counted.",
         .kind = MetricKind::Rate,
         .verdict = true},
        {.id = "declarer-right-by-round",
         .title = "Rounds that the Declarer wins, one by one",
         .about = "How often the challenged bid holds, in the first Round, the second, and so on.",
         .kind = MetricKind::Rate,
         .axes = {rounds}},
        {.id = "margin",
         .title = "Dice beyond the challenged bid",
         .unit = "dice",
         .about = "The dice that show the value bid less those that the bid claims; below zero when it fails.",
         .kind = MetricKind::Mean},
        {.id = "bet-by-round",
         .title = "Bets",
         .unit = "gold",
         .about = "How much gold a Viking bets.",
         .kind = MetricKind::Mean,
         .axes = {rounds}},
    };
}

std::vector<Metric> ofGames(const Setup &setup)
{
    return {
        {.id = "wins-of-chief",
         .title = "Wins of the last Chief",
         .about = "How often whoever is Chief at the end wins, and how often each of the others does.",
         .kind = MetricKind::Rate,
         .axes = {MetricAxis::roles("role", {"the last Chief", "others"})}},
        {.id = "bonuses",
         .title = "Hoards and Sets",
         .unit = "bonuses",
         .about = "How many bonuses a Viking scores, by what they are for.",
         .kind = MetricKind::Count,
         .verdict = true,
         .axes = {MetricAxis::roles("bonus", {"Hoards", "partial Sets", "complete Sets"}), MetricAxis::seats(setup)}},
        {.id = "uses",
         .title = "Uses of Artifacts",
         .unit = "uses",
         .about = "How many abilities are used in a game.",
         .kind = MetricKind::Count,
         .verdict = true},
    };
}

std::vector<Metric> ofArtifacts(const MetricAxis &artifacts)
{
    return {
        {.id = "artifact-dealt",
         .title = "Artifacts that come to the table",
         .about = "How often the Artifact is in one of the piles, not in the box.",
         .kind = MetricKind::Rate,
         .axes = {artifacts}},
        {.id = "artifact-taken",
         .title = "Artifacts that somebody owns",
         .about = "Of those that came to the table, how many are in a Stash at the end.",
         .kind = MetricKind::Rate,
         .axes = {artifacts}},
        {.id = "artifact-turned-up",
         .title = "Artifacts turned up in play",
         .unit = "times",
         .about = "How often the Artifact is turned up before the game ends.",
         .kind = MetricKind::Count,
         .axes = {artifacts}},
        {.id = "artifact-used",
         .title = "Uses of an Artifact",
         .unit = "uses",
         .about = "How often the Artifact is used in a game.",
         .kind = MetricKind::Count,
         .axes = {artifacts}},
        {.id = "artifact-worth",
         .title = "What an Artifact is worth to its owner",
         .unit = "gold",
         .about = "Worth at the end of those who own the Artifact less that of the others, in games in which somebody owns it.",
         .kind = MetricKind::Difference,
         .verdict = true,
         .axes = {artifacts},
         .groups = {"owners", "others"}},
    };
}

} // namespace

std::vector<Metric> metricsOf(const Rules &rules, const Setup &setup)
{
    std::vector<Metric> all = ofRounds(rules, setup);
    const auto append = [&](std::vector<Metric> more) {
        all.insert(all.end(), std::move_iterator(more.begin()), std::move_iterator(more.end()));
    };
    append(ofGames(setup));
    if (std::vector<std::string> names = namesOfArtifacts(rules); !names.empty())
        append(ofArtifacts(MetricAxis::cards("artifact", std::move(names))));
    return all;
}

} // namespace spoils
