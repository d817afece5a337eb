// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/outsidebots.h"
#include "host/sides.h"
#include "serve/desk.h"
#include "serve/pace.h"

#include <chrono>

namespace rw {

namespace {

using Kind = Field::Kind;
using Clock = std::chrono::steady_clock;

/// Findings about a side with the field that it stands in.
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

SidesPlan planOf(const Desk &desk, const OpenDeck &deck, const Fields &fields)
{
    SidesPlan plan;
    plan.folder = deck.folder.value_or("");
    plan.texts = deck.folder ? desk.readFolder(*deck.folder) : DeckFiles{};
    for (const auto &[path, text] : deck.unsaved)
        plan.texts->setText(path, text);
    plan.wishes = deck.wishes;
    if (fields.has("players"))
        plan.seats = int(fields.number("players", 2));
    for (const std::string &bot : fields.texts("bots"))
        plan.bots.push_back(BotSpec::parse(bot));
    if (plan.bots.empty())
        plan.bots.push_back(BotSpec::parse("random"));
    plan.seed = fields.seed("seed", 1);
    return plan;
}

/// What a caller may show while the comparison runs: the figures that are meant for verdicts.
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

Checked<Value> play(Desk &desk, const Fields &fields, Job &job, const std::vector<SideWish> &wishes, std::optional<SweptValue> swept)
{
    const Checked<const OpenDeck *> deck = desk.playableDeck(fields);
    if (!deck)
        return {std::nullopt, deck.findings};
    OutsidePlayers::Patience patience;
    patience.decision = std::chrono::milliseconds(fields.number("deadline_ms", 1000));
    const OutsidePlayers players(patience);
    SidesPlan plan = planOf(desk, **deck.value, fields);
    plan.outside = players.maker();
    Checked<std::vector<ComparedSide>> sides = openSides(desk.host, plan, wishes);
    if (!sides)
        return {std::nullopt, std::move(sides.findings)};

    const int threads = int(fields.number("threads", 1));
    const ComparisonGoal goal = goalOf(fields);
    const auto pause = std::chrono::milliseconds(fields.number("progress_ms", 200));
    Pace pace(job, "games", goal.games * sides.value->size(), pause);
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
    record.value->swept = std::move(swept);
    Findings findings = std::move(sides.findings);
    append(findings, players.findings());
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
    return play(desk, fields, job, sides, {});
}

Checked<Value> sweep(Desk &desk, const Fields &fields, Job &job)
{
    Checked<SweptValue> swept = parseSwept(fields.text("set"));
    if (!swept)
        return {std::nullopt, inField(std::move(swept.findings), fields, "set")};
    const std::vector<SideWish> sides = sweptSides(swept.value->path, swept.value->values);
    return play(desk, fields, job, sides, std::move(*swept.value));
}

std::vector<Field> withCommonFields(std::vector<Field> fields)
{
    const std::vector<Field> common{
        {"players", Kind::Number, Field::Optional, "how many play; as many as the deck says unless told", 1, 99},
        {"bots", Kind::Texts, Field::Optional, "one bot for all seats, or one for each, in rotation; random unless told"},
        {"games", Kind::Number, Field::Optional, "how many games on each side at most; 1000 unless told", 1, 1'000'000'000},
        {"until_settled", Kind::Flag, Field::Optional, "whether it ends as soon as every figure for verdicts has one"},
        {"precision", Kind::Number, Field::Optional,
         "ends as soon as the difference of each seat's wins is known as well as this, in hundredths of a point", 1, 10'000},
        {"small", Kind::Number, Field::Optional,
         "what difference of a share does not matter, in hundredths of a point; 100 unless told", 1, 10'000},
        {"seed", Kind::Seed, Field::Optional, "where all luck comes from; 1 unless told"},
        {"threads", Kind::Number, Field::Optional, "how many threads play; 1 unless told", 1, 1024},
        {"glance", Kind::Flag, Field::Optional, "whether progress tells the figures for verdicts, as they stand"},
        {"deadline_ms", Kind::Number, Field::Optional, "how long a bot exec:COMMAND may think; 1000 unless told", 1, 3'600'000},
        {"progress_ms", Kind::Number, Field::Optional, "how often progress is told at most; every 200 milliseconds unless told", 0,
         3'600'000}};
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
         withCommonFields({{"deck", Kind::Text, Field::Required, "the id of a deck that is open and has no errors"},
                           {"before", Kind::Text, Field::Optional,
                            "the side that all others are compared with, in the words of `rulewright compare`; saved unless told"},
                           {"after", Kind::Texts, Field::Optional, "the other sides; edited (with all that is unsaved) unless told"}}),
         compare},
        {"sweep",
         "Plays a deck with one value through a range, on the same luck. The result is that of `rulewright sweep --format json`.",
         withCommonFields({{"deck", Kind::Text, Field::Required, "the id of a deck that is open and has no errors"},
                           {"set", Kind::Text, Field::Required, "the value and its range, as tables.dice=1..6"}}),
         sweep},
    };
}

} // namespace rw
