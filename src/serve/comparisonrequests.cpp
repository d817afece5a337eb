// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json.h"
#include "engine/visible.h"
#include "host/experiments.h"
#include "host/outsidebots.h"
#include "serve/pace.h"
#include "serve/runrequests.h"

#include <algorithm>
#include <chrono>

namespace rw {

namespace {

using Kind = Field::Kind;
using Clock = std::chrono::steady_clock;

/// The versions of a deck that are played with the same luck.
struct Versions
{
    SidesPlan plan;
    ComparisonGoal goal;
    std::vector<SideWish> sides;
    std::optional<SweptValue> swept = {};
};

/// Findings about a side, placed at the field that describes it.
Findings inField(Findings findings, const Fields &fields, std::string_view field)
{
    for (Finding &finding : findings)
        finding = fields.fault(field, finding.code, finding.message, finding.remedy, finding.arguments);
    return findings;
}

ComparisonGoal goalOf(const Fields &fields)
{
    ComparisonGoal goal;
    goal.games = std::uint64_t(fields.number("games", 1000));
    goal.untilSettled = fields.flag("until_settled");
    goal.precision = double(fields.number("precision", 0)) / 10'000;
    goal.judging.smallShare = double(fields.number("small", 100)) / 10'000;
    return goal;
}

/// The deck as it is open: its folder, with unsaved changes on top.
SidesPlan planOf(const Desk &desk, const OpenDeck &deck)
{
    SidesPlan plan;
    plan.folder = deck.folder.value_or("");
    plan.texts = deck.folder ? desk.readFolder(*deck.folder) : DeckFiles{};
    for (const auto &[path, text] : deck.unsaved)
        plan.texts->setText(path, text);
    plan.wishes = deck.wishes;
    return plan;
}

DeckFiles beforeLastSave(DeckFiles files, const std::map<std::string, std::optional<std::string>> &texts)
{
    for (const auto &[path, text] : texts)
        if (text)
            files.setText(path, *text);
        else
            std::erase_if(files.files, [&](const DeckFiles::File &file) { return file.path == path; });
    return files;
}

SidesPlan planOf(const Desk &desk, const OpenDeck &deck, const Fields &fields)
{
    SidesPlan plan = planOf(desk, deck);
    if (fields.has("players"))
        plan.seats = int(fields.number("players", 2));
    for (const std::string &bot : fields.texts("bots"))
        plan.bots.push_back(BotSpec::parse(bot));
    plan.seed = fields.seed("seed", 1);
    if (fields.has("previous") && deck.folder)
        plan.previous = beforeLastSave(desk.readFolder(*deck.folder), fields.files("previous"));
    return plan;
}

/// What a caller may show while the comparison runs: the main figures.
Value glance(const ComparisonRecord &record)
{
    Value out = Value::List{};
    for (std::size_t i = 0; i < record.others.size(); ++i)
        for (const MetricDifference &difference : record.others[i].metrics)
            for (const RowDifference &row : difference.rows)
                if (difference.metric.verdict)
                    out.append(Value::Map{{"side", record.sides[i + 1].name},
                                          {"metric", difference.metric.id},
                                          {"title", difference.metric.title},
                                          {"at", Value::List(row.at.begin(), row.at.end())},
                                          {"verdict", verdictName(row.verdict)},
                                          {"words", row.words}});
    return out;
}

/// Stores the run and returns its number. If that fails, the result is still good, so the finding is a warning.
Findings keepRun(const OpenDeck &deck, const Fields &fields, Job &job, const ComparisonRecord &record,
                 const std::vector<ComparedSide> &sides)
{
    const auto warned = [](Findings findings) {
        for (Finding &finding : findings)
            finding.severity = Finding::Severity::Warning;
        return findings;
    };
    const Checked<std::unique_ptr<RunStore>> store = openStore(deck, fields);
    if (!store)
        return warned(store.findings);
    RunEntry entry = runEntry(record);
    entry.name = fields.text("label");
    const Checked<std::int64_t> id = (*store.value)->add(entry, toJson(record.canonical()), storedDecks(sides));
    if (!id)
        return warned(id.findings);
    job.tellProgress(Value::Map{{"kept", *id.value}});
    return {};
}

Checked<Value> play(Desk &desk, const OpenDeck &deck, const Fields &fields, Job &job, Versions versions)
{
    OutsidePlayers::Patience patience;
    patience.decision = std::chrono::milliseconds(fields.number("deadline_ms", 1000));
    patience.stop = job.stopFlag();
    const OutsidePlayers players(patience);
    versions.plan.outside = players.maker(trustOf(fields));
    Checked<std::vector<ComparedSide>> sides = openSides(desk.host, versions.plan, versions.sides);
    if (!sides)
        return {std::nullopt, std::move(sides.findings)};

    const int threads = int(fields.number("threads", 1));
    const ComparisonGoal &goal = versions.goal;
    if (fields.flag("estimate")) {
        const Checked<double> seconds = estimatedSeconds(*sides.value, goal.games, threads);
        if (!seconds)
            return {std::nullopt, seconds.findings};
        return {Value::Map{{"seconds", *seconds.value}}, std::move(sides.findings)};
    }
    const auto pause = std::chrono::milliseconds(fields.number("progress_ms", 200));
    Pace pace(job, "games", comparisonOf(*sides.value, goal).gamesToPlay(), pause);
    Clock::time_point looked = Clock::now() - pause;
    ComparisonListener listener;
    listener.progress = [&](std::uint64_t games) { pace.update(games); };
    if (fields.flag("glance"))
        listener.look = [&](const ComparisonRecord &record) {
            if (Clock::now() - looked < pause)
                return;
            looked = Clock::now();
            job.tellProgress(Value::Map{{"pairs", std::int64_t(record.pairs)}, {"glance", glance(record)}});
        };
    Checked<ComparisonRecord> record = playComparison(*sides.value, goal, threads, job.stopFlag(), listener);
    if (!record)
        return {std::nullopt, std::move(record.findings)};
    record.value->swept = std::move(versions.swept);
    record.value->outside = players.tally();
    Findings findings = std::move(sides.findings);
    append(findings, players.findings());
    if (fields.flag("keep"))
        append(findings, keepRun(deck, fields, job, *record.value, *sides.value));
    return {record.value->canonical(), std::move(findings)};
}

Checked<Value> compare(Desk &desk, const Fields &fields, Job &job)
{
    std::vector<std::string> words{fields.text("before", "saved")};
    for (const std::string &after : fields.texts("after"))
        words.push_back(after);
    if (words.size() == 1)
        words.emplace_back("edited");
    std::vector<SideWish> sides;
    Findings findings;
    for (std::size_t i = 0; i < words.size(); ++i) {
        Checked<SideWish> side = SideWish::parse(words[i]);
        append(findings, inField(std::move(side.findings), fields, i == 0 ? "before" : "after"));
        if (side)
            sides.push_back(std::move(*side.value));
    }
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    const Checked<const OpenDeck *> deck = desk.playableDeck(fields);
    if (!deck)
        return {std::nullopt, deck.findings};
    return play(desk, **deck.value, fields, job, {planOf(desk, **deck.value, fields), goalOf(fields), std::move(sides)});
}

Checked<Value> sweep(Desk &desk, const Fields &fields, Job &job)
{
    Checked<SweptValue> swept = parseSwept(fields.text("set"));
    if (!swept)
        return {std::nullopt, inField(std::move(swept.findings), fields, "set")};
    const Checked<const OpenDeck *> deck = desk.playableDeck(fields);
    if (!deck)
        return {std::nullopt, deck.findings};
    std::vector<SideWish> sides = sweptSides(swept.value->path, swept.value->values);
    return play(desk, **deck.value, fields, job,
                {planOf(desk, **deck.value, fields), goalOf(fields), std::move(sides), std::move(*swept.value)});
}

/// An experiment of the open deck, with settings of the request replacing its own.
Checked<Value> experiment(Desk &desk, const Fields &fields, Job &job)
{
    const Checked<const OpenDeck *> deck = desk.playableDeck(fields);
    if (!deck)
        return {std::nullopt, deck.findings};
    const std::vector<Experiment> all = experimentsOf((*deck.value)->playable->deck());
    const auto found = std::ranges::find(all, visible(fields.text("name"), LineBreaks::Mark), &Experiment::name);
    if (found == all.end())
        return {
            std::nullopt,
            {fields.fault("name", "experiment.unknown", "there is no experiment '{name}'", {}, {{"name", fields.text("name")}})}};
    if (found->isBatch())
        return {std::nullopt,
                {fields.fault("name", "serve.no-comparison", "'{name}' has no sides", "play it with `batch`",
                              {{"name", found->name}})}};
    Versions versions{planOf(desk, **deck.value), found->goal(), found->sides, found->swept};
    versions.plan.bots = found->bots;
    versions.plan.seed = fields.seed("seed", found->seed);
    if (fields.has("players"))
        versions.plan.seats = int(fields.number("players", 2));
    else if (!found->players.empty())
        versions.plan.seats = found->players.front();
    if (const std::vector<std::string> bots = fields.texts("bots"); !bots.empty()) {
        versions.plan.bots.clear();
        for (const std::string &bot : bots)
            versions.plan.bots.push_back(BotSpec::parse(bot));
    }
    if (fields.has("games"))
        versions.goal.games = std::uint64_t(fields.number("games", 1000));
    if (fields.has("precision"))
        versions.goal.precision = goalOf(fields).precision;
    return play(desk, **deck.value, fields, job, std::move(versions));
}

std::vector<Field> withCommonFields(std::vector<Field> fields)
{
    const std::vector<Field> common{
        {"players", Kind::Number, Field::Optional, "how many play; as many as the deck says unless told", 1, 99},
        {"bots", Kind::Texts, Field::Optional,
         "one bot for all seats, or one for each, in rotation; the usual one of the game unless told"},
        {"games", Kind::Number, Field::Optional, "how many games on each side at most; 1000 unless told", 1, 1'000'000'000},
        {"until_settled", Kind::Flag, Field::Optional, "whether it ends as soon as every main figure has one"},
        {"precision", Kind::Number, Field::Optional,
         "ends as soon as the difference of each seat's wins (where the sides differ in their bots, of each bot's) is known as "
         "well as this, in hundredths of a point",
         1, 10'000},
        {"small", Kind::Number, Field::Optional,
         "what difference of a share does not matter, in hundredths of a point; 100 unless told", 1, 10'000},
        {"seed", Kind::Seed, Field::Optional, "where all luck comes from; 1 unless told"},
        {"threads", Kind::Number, Field::Optional, "how many threads play; 1 unless told", 1, 1024},
        {"estimate", Kind::Flag, Field::Optional, "whether only the `seconds` are told that it may take"},
        {"keep", Kind::Flag, Field::Optional,
         "whether it is kept among the runs of the deck; progress tells its number as `kept`"},
        {"label", Kind::Text, Field::Optional, "the name of the run that is kept"},
        {"glance", Kind::Flag, Field::Optional, "whether progress tells the main figures, as they stand"},
        trustField,
        {"deadline_ms", Kind::Number, Field::Optional, "how long a bot exec:COMMAND may think; 1000 unless told", 1, 3'600'000},
        {"progress_ms", Kind::Number, Field::Optional, "how often progress is told at most; every 200 milliseconds unless told",
         0, 3'600'000}};
    fields.insert(fields.end(), common.begin(), common.end());
    return fields;
}

} // namespace

std::vector<RequestKind> comparisonRequests()
{
    return {
        {"compare",
         "Plays versions of a deck on the same luck. The result is that of `rulewright compare --format json`; one that is "
         "cancelled holds what was played of all sides.",
         withCommonFields(
             {{"deck", Kind::Text, Field::Required, "the id of a deck that is open and has no errors"},
              {"before", Kind::Text, Field::Optional,
               "the side that all others are compared with, in the words of `rulewright compare`; saved unless told"},
              {"previous", Kind::Files, Field::Optional,
               "the texts that the last save wrote over, null for a file that it made: then a side may be `previous`"},
              {"after", Kind::Texts, Field::Optional, "the other sides; edited (with all that is unsaved) unless told"}}),
         compare},
        {"sweep",
         "Plays a deck with one value through a range, on the same luck. The result is that of `rulewright sweep --format json`.",
         withCommonFields({{"deck", Kind::Text, Field::Required, "the id of a deck that is open and has no errors"},
                           {"set", Kind::Text, Field::Required, "the value and its range, as tables.dice=1..6"}}),
         sweep},
        {"experiment",
         "Plays a comparison or a sweep of the deck's experiments. What the request says takes the place of what the experiment "
         "says.",
         withCommonFields({{"deck", Kind::Text, Field::Required, "the id of a deck that is open and has no errors"},
                           {"name", Kind::Text, Field::Required, "the name of the experiment"}}),
         experiment},
    };
}

} // namespace rw
