// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/outsideplay.h"

#include "lab/numbertext.h"

#include <algorithm>

namespace rw {

namespace {

double real(const Value &number)
{
    return number.isInt() ? double(number.toInt()) : number.toReal();
}

/// Adds each count of \a more to the one of the same name, so many times.
void addCounts(Value &bot, const Value &more, std::int64_t times = 1)
{
    for (const Value::Member &count : more.map())
        if (count.value.isInt()) {
            Value &sum = bot[count.key];
            sum = std::int64_t(std::uint64_t(sum.isInt() ? sum.toInt() : 0) + std::uint64_t(count.value.toInt()) * std::uint64_t(times));
        }
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
    std::ranges::sort(sums, {}, [](const Value &bot) { return bot.find("bot")->text(); }); // whichever run asked which first
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

std::vector<std::string> cautionsOf(const Value &outside, bool isRandomPlay)
{
    std::vector<std::string> sentences;
    for (const std::string &standIn : standIns(outside))
        sentences.push_back("Not the moves of the bot: " + standIn + '.');
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

Findings standInFindings(const Value &outside, const std::string &file)
{
    Findings findings;
    for (const Value &bot : outside.isList() ? outside.list() : Value::List{})
        if (const std::int64_t count = bot.find("random_instead")->toInt(); count > 0)
            findings.push_back(error("bot.stood-in", "random moves stand in for {count} of {all} decisions of {bot}",
                                     "do not trust these figures",
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

} // namespace rw
