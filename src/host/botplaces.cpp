// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/botplaces.h"

#include "host/outsidebots.h"

#include <algorithm>

namespace rw {

namespace {

void putAt(Findings &findings, const std::vector<Place> &places, std::size_t bot)
{
    for (Finding &finding : findings)
        if (bot < places.size() && finding.where.file.empty())
            finding.where = places[bot];
}

Findings faultsOf(const Engine &engine, const BotSpec &bot)
{
    if (bot.name.empty())
        return {
            error("batch.unnamed-bot", "a bot has no name", "leave out the comma or the plus sign that stands beside nothing")};
    const bool isProgram = bot.isOutside() && !bot.arguments.empty() && !bot.arguments.front().empty();
    if (isProgram)
        return {};
    Checked<std::unique_ptr<SeatBot>> made = OutsidePlayers(OutsidePlayers::Patience{}).player(engine, bot, {});
    return made ? Findings() : std::move(made.findings);
}

} // namespace

Findings faultsOfEachBot(const Engine &engine, const std::vector<BotSpec> &bots, const std::vector<Place> &places)
{
    Findings all;
    for (std::size_t i = 0; i < bots.size(); ++i) {
        Findings faults = faultsOf(engine, bots[i]);
        putAt(faults, places, i);
        append(all, std::move(faults));
    }
    return all;
}

Findings faultsOfBots(const Engine &engine, const std::vector<BotSpec> &bots, const std::vector<Place> &places)
{
    Findings all = faultsOfEachBot(engine, bots, places);
    const auto seats = std::size_t(engine.setup().count());
    if (all.empty() && bots.size() != 1 && bots.size() != seats) {
        all.push_back(error("batch.bots", "{found} bots for {seats} seats", "name one bot for all seats, or one for each",
                            {{"found", std::to_string(bots.size())}, {"seats", std::to_string(seats)}}));
        putAt(all, places, std::min(bots.size(), seats)); // the first one too many
        putAt(all, places, 0);
    }
    return all;
}

Findings placedAtBots(Findings findings, const std::vector<BotSpec> &bots, const std::vector<Place> &places)
{
    for (Finding &finding : findings) {
        const auto argument = std::ranges::find(finding.arguments, "bot", &Finding::Argument::name);
        if (!finding.code.starts_with("bot.") || !finding.where.file.empty() || argument == finding.arguments.end())
            continue;
        const auto bot = std::ranges::find_if(
            bots, [&](const BotSpec &each) { return each.text() == argument->value || each.name == argument->value; });
        if (const auto at = std::size_t(bot - bots.begin()); at < places.size())
            finding.where = places[at];
    }
    return findings;
}

Findings placedOr(Findings findings, const Place &place)
{
    for (Finding &finding : findings)
        if (finding.where.file.empty())
            finding.where = place;
    return findings;
}

} // namespace rw
