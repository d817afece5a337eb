// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/batchresult.h"

#include "engine/visible.h"
#include "lab/numbertext.h"
#include "lab/outsideplay.h"
#include "lab/overruns.h"

#include <algorithm>

namespace rw {

namespace {

/// A word with quotes where a shell needs them.
std::string quoted(const std::string &word)
{
    constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:,=+@%";
    if (!word.empty() && word.find_first_not_of(plain) == word.npos)
        return word;
    std::string out = "'";
    for (const char c : word)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + '\'';
}

} // namespace

BatchPlan Shard::part(BatchPlan whole) const
{
    const auto upTo = [&](int shards) {
        return std::uint64_t(static_cast<unsigned __int128>(whole.games) * unsigned(shards) / unsigned(of));
    };
    const std::uint64_t first = upTo(number - 1);
    whole.games = upTo(number) - first;
    whole.firstGame += first;
    return whole;
}

BatchResult::BatchResult(BatchOrigin origin, BatchPlan plan, BatchOutcome outcome)
    : m_origin(std::move(origin)), m_plan(std::move(plan)), m_outcome(std::move(outcome))
{
    if (m_outcome.sums.metrics.seen.empty()) // the batch was not measured
        m_origin.metrics.clear();
}

BatchResult BatchResult::empty(BatchOrigin origin, BatchPlan plan, const Engine &engine)
{
    const MetricLayout layout = plan.measure ? MetricLayout(engine.metrics()) : MetricLayout();
    BatchSums none(engine.setup().count(), int(plan.bots.size()), engine.facts().clauses.size(), layout);
    plan.games = 0;
    return {std::move(origin), std::move(plan), {std::move(none), false}};
}

void BatchResult::extend(const BatchSums &further)
{
    m_outcome.sums.add(further);
    m_plan.games = m_outcome.sums.games;
    m_outcome.interrupted = false;
}

void BatchResult::extend(const BatchResult &further)
{
    extend(further.sums());
    m_outside = addedOutside({m_outside, further.m_outside});
}

bool BatchResult::isRandomPlay() const
{
    return std::ranges::all_of(m_plan.bots, [](const BotSpec &bot) { return bot.name == "random"; });
}

std::vector<std::string> BatchResult::cautions() const
{
    std::vector<std::string> sentences = cautionsOf(m_outside, isRandomPlay());
    if (m_outcome.sums.overran > 0)
        sentences.push_back(wordsOfOverruns(m_outcome.sums) + '.');
    return sentences;
}

void BatchResult::alsoPlayedBy(const Builds &builds)
{
    m_origin.builds = joinedBuilds(m_origin.builds, builds);
}

double BatchResult::sharesOf(int bot, int seat) const
{
    double shares = 0;
    for (int winners = 1; winners <= m_outcome.sums.seats; ++winners)
        shares += double(m_outcome.sums.wonAt(bot, seat, winners)) / winners;
    return shares;
}

Estimate BatchResult::winsOfSeat(int seat) const
{
    double shares = 0;
    for (int bot = 0; bot < m_outcome.sums.bots; ++bot)
        shares += sharesOf(bot, seat);
    return winsEveryGame(m_origin.seats.size()) ? Estimate::exactly(1) : proportion(shares, m_outcome.sums.games);
}

std::vector<std::string> BatchResult::botNames() const
{
    std::vector<std::string> names;
    for (const BotSpec &bot : m_plan.bots)
        if (std::ranges::find(names, bot.text()) == names.end())
            names.push_back(bot.text());
    return names;
}

Estimate BatchResult::winsOfBot(const std::string &bot) const
{
    double shares = 0;
    std::uint64_t sat = 0;
    for (int i = 0; i < m_outcome.sums.bots; ++i) {
        if (m_plan.bots[std::size_t(i)].text() != bot)
            continue;
        for (int seat = 0; seat < m_outcome.sums.seats; ++seat) {
            shares += sharesOf(i, seat);
            sat += gamesOf(i, seat);
        }
    }
    if (winsEveryGame(botNames().size()))
        return Estimate::exactly(evenShare());
    // The trials are games, because seats of one game are not independent. The interval is that of "one of the bot's seats wins".
    const std::uint64_t games = m_outcome.sums.games;
    Estimate estimate = proportion(shares, games);
    const double seats = games == 0 ? 1 : double(sat) / double(games);
    return {estimate.value / seats, estimate.low / seats, estimate.high / seats};
}

Estimate BatchResult::decisions() const
{
    const BatchSums &sums = m_outcome.sums;
    return mean(double(sums.decisions), double(sums.decisionsSquared), sums.games, 0, double(m_origin.longestGame));
}

std::string BatchResult::wordsOfDeck() const
{
    std::string out = m_origin.gameTitle;
    if (!m_origin.deckTitle.empty() && m_origin.deckTitle != m_origin.gameTitle)
        out += ", " + m_origin.deckTitle;
    if (!m_origin.variants.empty())
        out += ", variants " + joined(m_origin.variants, ", ");
    for (const Value::Member &set : m_origin.sets.map())
        out += ", " + set.key + " = " + toJson(set.value);
    return out;
}

std::string BatchResult::wordsOfPlay() const
{
    const std::string words =
        wordsOfDeck() + ": " + std::to_string(m_origin.seats.size()) + " seats, " + joined(botNames(), ", ");
    return visible(words, LineBreaks::Mark) + (m_plan.rotate ? " in rotation" : "");
}

std::string BatchResult::command(const std::string &folder) const
{
    std::vector<std::string> words{"rulewright", "batch", quoted(folder), "--players", std::to_string(m_origin.seats.size())};
    const auto add = [&](const char *option, const std::string &value) { words.insert(words.end(), {option, quoted(value)}); };
    for (const std::string &variant : m_origin.variants)
        add("--variant", variant);
    if (m_origin.variants.empty())
        add("--variant", "none");
    for (const Value::Member &set : m_origin.sets.map())
        add("--set", set.key + '=' + (set.value.isText() ? set.value.text() : toJson(set.value)));
    for (const BotSpec &bot : m_plan.bots)
        add("--bots", bot.text());
    if (m_plan.rotate)
        words.emplace_back("--rotate");
    const bool isCut = m_outcome.interrupted && m_outcome.sums.games > 0;
    const std::uint64_t games = isCut ? m_outcome.sums.games : m_plan.games;
    add("--games", std::to_string(m_origin.shard ? m_origin.shard->games : games));
    add("--seed", std::to_string(m_plan.seed));
    if (m_origin.shard)
        add("--shard", std::to_string(m_origin.shard->number) + '/' + std::to_string(m_origin.shard->of));
    return joined(words, " ");
}

std::string BatchResult::commandKeeping(std::uint64_t game, const std::string &folder) const
{
    return command(folder.empty() ? "DECK" : folder) + " --keep " + std::to_string(game);
}

} // namespace rw
