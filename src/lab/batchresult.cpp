// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/batchresult.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace rw {

namespace {

std::string fixed(double number, int digits)
{
    std::array<char, 64> text;
    const int length = std::snprintf(text.data(), text.size(), "%.*f", digits, number);
    return {text.data(), std::size_t(length)};
}

/// 1234567 as 1,234,567.
std::string grouped(std::uint64_t number)
{
    std::string text = std::to_string(number);
    for (std::ptrdiff_t i = std::ptrdiff_t(text.size()) - 3; i > 0; i -= 3)
        text.insert(std::size_t(i), ",");
    return text;
}

std::string padded(std::string text, std::size_t width)
{
    text.resize(std::max(width, text.size()), ' ');
    return text;
}

std::string percentLine(const std::string &name, std::size_t width, const Estimate &estimate)
{
    return "  " + padded(name, width) + "  wins " + fixed(estimate.value * 100, 2) + " %  (" + fixed(estimate.low * 100, 2) + " to "
        + fixed(estimate.high * 100, 2) + ")\n";
}

std::string joined(const std::vector<std::string> &parts, const char *between)
{
    std::string out;
    for (const std::string &part : parts)
        out += (out.empty() ? "" : between) + part;
    return out;
}

std::size_t widest(const std::vector<std::string> &names)
{
    std::size_t width = 0;
    for (const std::string &name : names)
        width = std::max(width, name.size());
    return width;
}

std::string csvField(const std::string &text)
{
    if (text.find_first_of(",\"\n") == text.npos)
        return text;
    std::string out = "\"";
    for (const char c : text)
        out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + '"';
}

std::string csvRow(const std::string &figure, const std::string &of, const Estimate &estimate)
{
    return figure + ',' + csvField(of) + ',' + fixed(estimate.value, 6) + ',' + fixed(estimate.low, 6) + ',' + fixed(estimate.high, 6) + '\n';
}

std::string csvCount(const std::string &figure, const std::string &of, std::uint64_t count)
{
    return figure + ',' + csvField(of) + ',' + std::to_string(count) + ",,\n";
}

Value counted(std::uint64_t number)
{
    return Value(std::int64_t(number));
}

} // namespace

BatchResult::BatchResult(BatchOrigin origin, BatchPlan plan, BatchOutcome outcome)
    : m_origin(std::move(origin)), m_plan(std::move(plan)), m_outcome(std::move(outcome))
{
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
    return proportion(shares, m_outcome.sums.games);
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
    // Seats of one game are no independent trials, games are: the interval is that of "one of its seats wins".
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

Value BatchResult::winsBySeat() const
{
    Value out = Value::List{};
    for (int seat = 0; seat < m_outcome.sums.seats; ++seat)
        out.append(Value::Map{{"seat", m_origin.seats[std::size_t(seat)]}, {"wins", toValue(winsOfSeat(seat))}});
    return out;
}

Value BatchResult::winsByBot() const
{
    Value out = Value::List{};
    for (const std::string &bot : botNames())
        out.append(Value::Map{{"bot", bot}, {"wins", toValue(winsOfBot(bot))}});
    return out;
}

Value BatchResult::canonical() const
{
    const BatchSums &sums = m_outcome.sums;
    Value bots = Value::List{};
    for (const BotSpec &bot : m_plan.bots)
        bots.append(bot.text());
    Value guarded = Value::List{};
    for (const std::uint64_t game : sums.guardedGames)
        guarded.append(counted(game));
    Value clauses = Value::Map{};
    for (std::size_t i = 0; i < sums.clauses.size(); ++i)
        clauses[m_origin.clauses[i]] = counted(sums.clauses[i]);

    Value out;
    out["format"] = 1;
    out["kind"] = "batch";
    out["game"] = Value::Map{{"id", m_origin.game}, {"rules", m_origin.rulesVersion}};
    out["deck"] = Value::Map{{"title", m_origin.deckTitle}, {"hash", m_origin.deckHash}};
    out["variants"] = Value::List(m_origin.variants.begin(), m_origin.variants.end());
    out["set"] = m_origin.sets;
    out["seats"] = Value::List(m_origin.seats.begin(), m_origin.seats.end());
    out["bots"] = bots;
    out["rotated"] = m_plan.rotate;
    out["reproducible"] = m_plan.isReproducible();
    out["bot_salt"] = std::to_string(m_plan.botSalt);
    out["first_game"] = std::to_string(m_plan.firstGame);
    out["seed"] = std::to_string(m_plan.seed); // as text: JSON readers lose digits of large numbers
    out["games"] = counted(sums.games);
    out["asked"] = counted(m_plan.games);
    out["wins_by_seat"] = winsBySeat();
    out["wins_by_bot"] = winsByBot();
    out["decisions"] = toValue(decisions());
    out["decisions"]["shortest"] = counted(sums.games == 0 ? 0 : sums.shortest);
    out["decisions"]["longest"] = counted(sums.longest);
    out["guarded"] = Value::Map{{"games", counted(sums.guarded)}, {"first", guarded}};
    out["clauses"] = clauses;
    return out;
}

Value BatchResult::withCost(const BatchCost &cost) const
{
    Value out = canonical();
    const double rate = cost.seconds > 0 ? double(m_outcome.sums.games) / cost.seconds : 0;
    out["run"] = Value::Map{{"seconds", rounded(cost.seconds)}, {"games_per_second", rounded(rate)}, {"threads", cost.threads},
                            {"interrupted", m_outcome.interrupted}};
    if (!cost.outside.isNull())
        out["run"]["outside"] = cost.outside;
    return out;
}

std::string BatchResult::wordsOfPlay() const
{
    std::string out = m_origin.gameTitle;
    if (!m_origin.deckTitle.empty() && m_origin.deckTitle != m_origin.gameTitle)
        out += ", " + m_origin.deckTitle;
    if (!m_origin.variants.empty())
        out += ", variants " + joined(m_origin.variants, ", ");
    for (const Value::Member &set : m_origin.sets.map())
        out += ", " + set.key + " = " + toJson(set.value);
    return out + ": " + std::to_string(m_origin.seats.size()) + " seats, " + joined(botNames(), ", ") + (m_plan.rotate ? " in rotation" : "");
}

std::string BatchResult::asText(const BatchCost &cost) const
{
    const BatchSums &sums = m_outcome.sums;
    std::string out = wordsOfPlay() + '\n' + grouped(sums.games) + " games from seed " + std::to_string(m_plan.seed);
    if (m_outcome.interrupted)
        out += " (interrupted; " + grouped(m_plan.games) + " were asked for)";
    out += '\n';
    const std::size_t width = std::max(widest(m_origin.seats), widest(botNames()));
    for (int seat = 0; seat < sums.seats; ++seat)
        out += percentLine(m_origin.seats[std::size_t(seat)], width, winsOfSeat(seat));
    if (botNames().size() > 1)
        for (const std::string &bot : botNames())
            out += percentLine(bot, width, winsOfBot(bot));
    const Estimate length = decisions();
    if (sums.games > 0)
        out += "  " + fixed(length.value, 2) + " decisions a game (" + fixed(length.low, 2) + " to " + fixed(length.high, 2) + "), from "
            + std::to_string(sums.shortest) + " to " + std::to_string(sums.longest) + '\n';
    if (sums.guarded > 0)
        out += "  " + grouped(sums.guarded) + " games did not end and were stopped; the first is game " + std::to_string(sums.guardedGames.front()) + '\n';
    if (!m_plan.isReproducible())
        out += "A program from outside played along: the same command may give other figures.\n";
    out += "In brackets: where the true figure lies, 95 times of 100.\n";
    const double rate = cost.seconds > 0 ? double(sums.games) / cost.seconds : 0;
    return out + "Took " + fixed(cost.seconds, 2) + " s, " + grouped(std::uint64_t(rate)) + " games a second, threads: " + std::to_string(cost.threads) + ".\n";
}

std::string BatchResult::asCsv() const
{
    const BatchSums &sums = m_outcome.sums;
    std::string out = "figure,of,value,low,high\n";
    out += csvCount("games", "", sums.games);
    for (int seat = 0; seat < sums.seats; ++seat)
        out += csvRow("wins_by_seat", m_origin.seats[std::size_t(seat)], winsOfSeat(seat));
    for (const std::string &bot : botNames())
        out += csvRow("wins_by_bot", bot, winsOfBot(bot));
    out += csvRow("decisions", "", decisions());
    out += csvCount("guarded", "", sums.guarded);
    for (std::size_t i = 0; i < sums.clauses.size(); ++i)
        out += csvCount("clause", m_origin.clauses[i], sums.clauses[i]);
    return out;
}

} // namespace rw
