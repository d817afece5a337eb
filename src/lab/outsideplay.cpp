// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/outsideplay.h"

#include "lab/numbertext.h"

#include <algorithm>
#include <charconv>

namespace rw {

namespace {

const std::string standInNote = "stood-in ";

double real(const Value &number)
{
    return number.isInt() ? double(number.toInt()) : number.toReal();
}

/// Adds each count of \a more, multiplied by \a times, to the count with the same name.
void addCounts(Value &bot, const Value &more, std::int64_t times = 1)
{
    for (const Value::Member &count : more.map())
        if (count.value.isInt()) {
            Value &sum = bot[count.key];
            sum = std::int64_t(std::uint64_t(sum.isInt() ? sum.toInt() : 0)
                               + std::uint64_t(count.value.toInt()) * std::uint64_t(times));
        }
}

/// Reads "3 of 7 exec:./mybot".
std::optional<Value> countsIn(std::string_view words)
{
    const char *const end = words.data() + words.size();
    std::int64_t instead = 0, all = 0;
    const auto [afterFirst, isNone] = std::from_chars(words.data(), end, instead);
    const std::string_view between = " of ";
    if (isNone != std::errc{} || !std::string_view(afterFirst, end).starts_with(between))
        return {};
    const auto [afterAll, isNothing] = std::from_chars(afterFirst + between.size(), end, all);
    if (isNothing != std::errc{} || end - afterAll < 2 || *afterAll != ' ' || instead < 0 || all < instead)
        return {};
    return Value::Map{{"bot", std::string(afterAll + 1, end)}, {"decisions", all}, {"random_instead", instead}};
}

auto sameBot(Value::List &bots, const Value &bot)
{
    return std::ranges::find(bots, *bot.find("bot"), [](const Value &each) { return *each.find("bot"); });
}

} // namespace

std::optional<BatchCost> costIn(const Value &result)
{
    const Value *run = result.find("run");
    if (!run)
        return {};
    const Value *outside = run->find("outside");
    return BatchCost{real(*run->find("seconds")), int(run->find("threads")->toInt()), outside ? *outside : Value(),
                     run->find("deck")->text()};
}

Value addedOutside(const std::vector<Value> &runs)
{
    Value::List sums;
    for (const Value &run : runs)
        for (const Value &bot : run.isList() ? run.list() : Value::List{}) {
            const auto same = sameBot(sums, bot);
            if (same == sums.end())
                sums.push_back(bot);
            else
                addCounts(*same, bot);
        }
    std::ranges::sort(sums, {}, [](const Value &bot) { return bot.find("bot")->text(); }); // whatever the order of the runs
    return sums.empty() ? Value() : Value(std::move(sums));
}

Value outsideSince(const Value &now, const Value &before)
{
    if (!now.isList() || !before.isList())
        return now;
    Value::List rest = now.list();
    for (const Value &bot : before.list())
        if (const auto same = sameBot(rest, bot); same != rest.end())
            addCounts(*same, bot, -1);
    std::erase_if(rest, [](const Value &bot) { return bot.find("decisions")->toInt() == 0; });
    return rest.empty() ? Value() : Value(std::move(rest));
}

std::string adviceOn(Spoilt spoilt)
{
    return spoilt == Spoilt::Figures ? "do not trust these figures" : "this game does not show how the bot plays";
}

std::vector<std::string> cautionsOf(const Value &outside, bool isRandomPlay, Spoilt spoilt)
{
    std::vector<std::string> sentences;
    for (const Finding &standIn : standInFindings(outside, {}, spoilt))
        sentences.push_back("Not the moves of the bot: " + sentence(standIn) + '.');
    if (isRandomPlay)
        sentences.emplace_back("Random play: these figures show what luck does, and little of what players will do.");
    return sentences;
}

std::string csvOfCautions(const std::vector<std::string> &cautions, std::size_t at, std::size_t columns)
{
    std::string out;
    for (const std::string &caution : cautions)
        out += std::string(at, ',') + "caution," + csvField(caution) + std::string(columns - at - 2, ',') + '\n';
    return out;
}

Findings standInFindings(const Value &outside, const std::string &file, Spoilt spoilt)
{
    Findings findings;
    for (const Value &bot : outside.isList() ? outside.list() : Value::List{})
        if (const std::int64_t count = bot.find("random_instead")->toInt(); count > 0)
            findings.push_back(error("bot.stood-in", "random moves stand in for {count} of {all} decisions of {bot}",
                                     adviceOn(spoilt),
                                     {{"count", std::to_string(count)},
                                      {"all", std::to_string(bot.find("decisions")->toInt())},
                                      {"bot", bot.find("bot")->text()}},
                                     {file, {}, 0, 0}));
    return findings;
}

std::vector<std::string> standIns(const Value &outside)
{
    std::vector<std::string> sentences;
    for (const Finding &finding : standInFindings(outside))
        sentences.push_back(sentence(finding));
    return sentences;
}

void putStandIns(std::vector<std::string> &notes, const Value &outside)
{
    std::erase_if(notes, [](const std::string &note) { return note.starts_with(standInNote); });
    for (const Value &bot : outside.isList() ? outside.list() : Value::List{})
        if (const std::int64_t instead = bot.find("random_instead")->toInt(); instead > 0)
            notes.push_back(standInNote + std::to_string(instead) + " of " + std::to_string(bot.find("decisions")->toInt()) + ' '
                            + bot.find("bot")->text());
}

Value outsideIn(const std::vector<std::string> &notes)
{
    std::vector<Value> noted;
    for (const std::string &note : notes)
        if (note.starts_with(standInNote))
            if (std::optional<Value> counts = countsIn(std::string_view(note).substr(standInNote.size())))
                noted.push_back(Value::List{std::move(*counts)});
    return addedOutside(noted);
}

Findings standInsNoted(const std::vector<std::string> &notes, const std::string &file)
{
    Findings findings = standInFindings(outsideIn(notes), file, Spoilt::Game);
    for (Finding &finding : findings)
        finding.severity = Finding::Severity::Warning;
    return findings;
}

} // namespace rw
