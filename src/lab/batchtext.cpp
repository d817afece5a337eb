// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a batch as text and as CSV.
#include "lab/batchresult.h"

#include "lab/numbertext.h"
#include "lab/outsideplay.h"

#include <algorithm>

namespace rw {

namespace {

std::string winsLine(const std::string &name, std::size_t width, const Estimate &estimate)
{
    return "  " + toWidth(name, width) + "  wins " + shown(estimate, true, {}) + '\n';
}

bool isShare(const Metric &metric)
{
    return metric.kind == MetricKind::Rate || metric.kind == MetricKind::Spread;
}

std::string rowsOf(const MetricFigure &figure)
{
    const Metric &metric = *figure.metric;
    std::vector<std::string> names;
    for (const RowFigure &row : figure.rows)
        names.push_back(joined(row.at, ", "));
    const std::size_t width = widest(names);
    std::string out = "  " + metric.title + '\n';
    for (std::size_t i = 0; i < names.size(); ++i)
        out += "    " + toWidth(names[i], width) + "  "
            + (figure.rows[i].estimate ? shown(*figure.rows[i].estimate, isShare(metric), metric.unit) : "never") + '\n';
    return out;
}

/// The figures that fit on one line, and the tables of verdict metrics. Other formats show the remaining ones.
std::string metricsText(const std::vector<MetricFigure> &figures)
{
    std::vector<std::string> titles;
    for (const MetricFigure &figure : figures)
        if (figure.rows.size() == 1 && figure.rows.front().estimate)
            titles.push_back(figure.metric->title);
    const std::size_t width = widest(titles);
    std::string lines;
    std::string tables;
    int left = 0;
    for (const MetricFigure &figure : figures) {
        const Metric &metric = *figure.metric;
        if (figure.rows.size() == 1 && figure.rows.front().estimate)
            lines += "  " + toWidth(metric.title, width) + "  "
                + shown(*figure.rows.front().estimate, isShare(metric), metric.unit) + '\n';
        else if (metric.verdict && metric.kind != MetricKind::Spread)
            tables += rowsOf(figure);
        else
            ++left;
    }
    std::string out = lines + tables;
    if (left > 0)
        out += "  " + std::to_string(left) + (left == 1 ? " table more is" : " tables more are")
            + " in --format csv and json, and in the report.\n";
    return out;
}

std::string csvRow(const std::string &figure, const std::string &of, const Estimate &estimate)
{
    const std::string bounds = estimate.bounded ? fixed(estimate.low, 6) + ',' + fixed(estimate.high, 6) : ",";
    return figure + ',' + csvField(of) + ',' + fixed(estimate.value, 6) + ',' + bounds + '\n';
}

std::string csvCount(const std::string &figure, const std::string &of, std::uint64_t count)
{
    return figure + ',' + csvField(of) + ',' + std::to_string(count) + ",,\n";
}

std::string csvRows(const Metric &metric, const RowFigure &row)
{
    std::string out;
    if (row.estimate)
        out += csvRow(metric.id, joined(row.at, " / "), *row.estimate);
    for (std::size_t bin = 0; bin < row.bins.size(); ++bin) {
        std::vector<std::string> of = row.at;
        of.push_back(std::to_string(metric.least + int(bin)));
        out += csvRow(metric.id, joined(of, " / "), row.bins[bin]);
    }
    return out;
}

} // namespace

std::string BatchResult::asText(const BatchCost *cost) const
{
    const BatchSums &sums = m_outcome.sums;
    std::string out = wordsOfPlay() + '\n' + grouped(sums.games) + " games from seed " + std::to_string(m_plan.seed);
    if (m_origin.shard)
        out += ", shard " + std::to_string(m_origin.shard->number) + " of " + std::to_string(m_origin.shard->of);
    if (m_outcome.interrupted)
        out += " (interrupted; " + grouped(m_plan.games) + " were asked for)";
    out += '\n';
    for (const std::string &caution : cautions())
        out += caution + '\n';
    const std::size_t width = std::max(widest(m_origin.seats), widest(botNames()));
    for (int seat = 0; seat < sums.seats; ++seat)
        out += winsLine(m_origin.seats[std::size_t(seat)], width, winsOfSeat(seat));
    if (botNames().size() > 1)
        for (const std::string &bot : botNames())
            out += winsLine(bot, width, winsOfBot(bot));
    const Estimate length = decisions();
    if (sums.games > 0)
        out += "  " + fixed(length.value, 2) + " decisions a game (" + fixed(length.low, 2) + " to " + fixed(length.high, 2)
            + "), from " + std::to_string(sums.shortest) + " to " + std::to_string(sums.longest) + '\n';
    out += metricsText(figures());
    if (sums.guarded > 0)
        out += "  " + grouped(sums.guarded) + " games did not end and were stopped; the first is game "
            + std::to_string(sums.guardedGames.front()) + '\n';
    if (sums.overran > 0)
        out += "  To keep the first that ran out of room: "
            + commandKeeping(sums.overruns.front().game, cost ? cost->deckFolder : "") + '\n';
    if (!m_plan.isReproducible())
        out += "A program from outside played along: the same command may give other figures.\n";
    out += "In brackets: where the true figure lies, 95 times of 100.\n";
    if (!cost)
        return out;
    const double rate = cost->seconds > 0 ? double(sums.games) / cost->seconds : 0;
    return out + "Took " + fixed(cost->seconds, 2) + " s, " + grouped(std::uint64_t(rate))
        + " games a second, threads: " + std::to_string(cost->threads) + ".\n";
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
    if (sums.overran > 0)
        out += csvCount("out_of_room", "", sums.overran);
    for (const Value &bot : m_outside.isList() ? m_outside.list() : Value::List{})
        out += csvCount("random_instead", bot.find("bot")->text(), std::uint64_t(bot.find("random_instead")->toInt()));
    out += csvOfCautions(cautions(), 0, 5);
    for (const MetricFigure &figure : figures())
        for (const RowFigure &row : figure.rows)
            out += csvRows(*figure.metric, row);
    for (std::size_t i = 0; i < sums.clauses.size(); ++i)
        out += csvCount("clause", m_origin.clauses[i], sums.clauses[i]);
    return out;
}

} // namespace rw
