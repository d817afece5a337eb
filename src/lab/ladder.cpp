// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/ladder.h"

#include "lab/numbertext.h"
#include "lab/outsideplay.h"
#include "lab/overruns.h"

namespace rw {

namespace {

std::string botOf(const BatchResult &rung)
{
    return rung.plan().bots.front().text();
}

std::string below(const BatchResult &rung)
{
    return rung.plan().bots.back().text();
}

Estimate wins(const BatchResult &rung)
{
    return rung.winsOfBot(botOf(rung));
}

Value rungValue(const BatchResult &rung)
{
    Value out = Value::Map{{"bot", botOf(rung)},
                           {"below", below(rung)},
                           {"games", std::int64_t(rung.sums().games)},
                           {"guarded", std::int64_t(rung.sums().guarded)},
                           {"reproducible", rung.plan().isReproducible()},
                           {"wins", toValue(wins(rung))},
                           {"stands", Ladder::stands(rung)}};
    if (Value overruns = toValue(rung.sums().overruns, rung.sums().overran); !overruns.isNull())
        out["out_of_room"] = std::move(overruns);
    if (!rung.outside().isNull())
        out["outside"] = rung.outside();
    return out;
}

} // namespace

std::vector<BotSpec> Ladder::usualBots(const std::vector<std::string> &botsOfGame)
{
    std::vector<BotSpec> bots{BotSpec::parse("random")};
    for (const std::string &name : botsOfGame)
        if (name != "random" && name != "ismcts")
            bots.push_back(BotSpec::parse(name));
    for (const char *search : {"ismcts:20", "ismcts:100", "ismcts:400"})
        bots.push_back(BotSpec::parse(search));
    return bots;
}

BatchPlan Ladder::planOfRung(BatchPlan plan, const BotSpec &bot, const BotSpec &below, int seats)
{
    plan.bots.assign(std::size_t(seats), below);
    plan.bots.front() = bot;
    plan.rotate = true;
    plan.measure = false;
    return plan;
}

bool Ladder::stands(const BatchResult &rung)
{
    return wins(rung).low > rung.evenShare();
}

Value Ladder::canonical() const
{
    Value out = Value::Map{{"format", 1}, {"kind", "ladder"}};
    const Value whole = m_rungs.front().canonical();
    for (const char *key : {"game", "deck", "variants", "set", "seats", "seed"})
        out[key] = *whole.find(key);
    if (const Value *builds = whole.find("builds"))
        out["builds"] = *builds;
    out["games"] = std::int64_t(m_rungs.front().plan().games);
    out["even_share"] = rounded(m_rungs.front().evenShare());
    out["rungs"] = Value::List{};
    for (const BatchResult &rung : m_rungs)
        out["rungs"].append(rungValue(rung));
    return out;
}

std::string Ladder::asText() const
{
    const BatchResult &first = m_rungs.front();
    const std::size_t seats = first.origin().seats.size();
    std::vector<std::string> bots, others;
    for (const BatchResult &rung : m_rungs) {
        bots.push_back(botOf(rung));
        others.push_back("over " + below(rung));
    }
    std::string out = first.wordsOfDeck() + ": " + std::to_string(seats) + " seats, one bot against " + std::to_string(seats - 1)
        + " of the one below it, seats rotated\n" + grouped(first.plan().games) + " games a rung from seed "
        + std::to_string(first.plan().seed) + "; an even share is " + fixed(first.evenShare() * 100, 2) + " %\n";
    for (std::size_t i = 0; i < m_rungs.size(); ++i)
        out += "  " + toWidth(bots[i], widest(bots)) + "  " + toWidth(others[i], widest(others)) + "  wins "
            + shown(wins(m_rungs[i]), true, {}) + (stands(m_rungs[i]) ? "  stands" : "  does not stand") + '\n';
    for (const BatchResult &rung : m_rungs)
        for (const std::string &caution : cautionsOf(rung.outside(), false))
            out += caution + '\n';
    for (const BatchResult &rung : m_rungs)
        if (const std::string words = wordsOfOverruns(rung.sums()); !words.empty())
            out += botOf(rung) + ": " + words + ".\n  To keep it: " + rung.commandKeeping(rung.sums().overruns.front().game, {})
                + '\n';
    return out
        + "In brackets: where the true figure lies, 95 times of 100. A rung stands when its lower end is above an even share.\n";
}

std::string Ladder::asCsv() const
{
    std::string out = "bot,below,games,wins,low,high,stands\n";
    for (const BatchResult &rung : m_rungs) {
        const Estimate estimate = wins(rung);
        out += csvField(botOf(rung)) + ',' + csvField(below(rung)) + ',' + std::to_string(rung.sums().games) + ','
            + fixed(estimate.value, 6) + ',' + fixed(estimate.low, 6) + ',' + fixed(estimate.high, 6) + ','
            + (stands(rung) ? "yes" : "no") + '\n';
    }
    for (const BatchResult &rung : m_rungs)
        out += csvOfCautions(cautionsOf(rung.outside(), false), 0, 7);
    return out;
}

} // namespace rw
