// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/reportfigures.h"

#include "lab/markup.h"
#include "lab/metricsection.h"
#include "lab/numbertext.h"
#include "lab/plot.h"

#include <algorithm>

namespace rw {

namespace {

bool hasTile(const Metric &metric)
{
    return metric.axes.empty() && metric.kind != MetricKind::Spread;
}

std::string tile(const std::string &title, const FigureForm &form, const std::optional<Estimate> &estimate,
                 const std::string &about)
{
    const std::string figure = estimate ? form.number(estimate->value) : "never";
    const std::string unit = estimate && !form.share ? " <span class=\"unit\">" + escaped(form.unit) + "</span>" : "";
    return "<div class=\"tile\" title=\"" + escaped(about) + "\"><dt>" + escaped(title) + "</dt><dd><b>" + figure + "</b>" + unit
        + "<small>" + (estimate ? form.range(*estimate) : "") + "</small></dd></div>\n";
}

std::string tile(const MetricFigure &figure)
{
    const Metric &metric = *figure.metric;
    const std::optional<Estimate> &estimate = figure.rows.front().estimate;
    const FigureForm form =
        FigureForm::of(metric.kind == MetricKind::Rate, metric.unit, estimate ? std::vector{*estimate} : std::vector<Estimate>{});
    return tile(metric.title, form, estimate, metric.about);
}

/// Sentences on who clearly wins more or less than an even share.
std::string comparedWithEven(const std::vector<NamedFigure> &wins, double even, const std::string &noun)
{
    std::vector<std::string> more, less;
    for (const NamedFigure &each : wins) {
        if (each.estimate->low > even)
            more.push_back(each.name);
        if (each.estimate->high < even)
            less.push_back(each.name);
    }
    if (more.empty() && less.empty())
        return "No " + noun + " wins more than the others, as far as these games can tell";
    std::string out;
    if (!more.empty())
        out = joined(more, ", ") + (more.size() == 1 ? " wins more" : " win more");
    if (!less.empty())
        out += (out.empty() ? "" : "; ") + joined(less, ", ") + (less.size() == 1 ? " wins less" : " win less");
    return out + " than an even share";
}

std::string winsPanel(const std::string &id, const std::vector<NamedFigure> &wins, double even, const std::string &noun,
                      const std::string &about)
{
    std::vector<Estimate> all;
    for (const NamedFigure &each : wins)
        all.push_back(*each.estimate);
    const FigureForm form = FigureForm::of(true, {}, all);
    return "<section class=\"panel\" id=\"" + id + "\">\n<h3>" + escaped(comparedWithEven(wins, even, noun))
        + "</h3>\n<p class=\"about\">" + about + " The dashed line is the even share, " + fixed(even * 100, 1) + " %.</p>\n"
        + figureTable(wins, form, Scale::covering(all, true), even) + "</section>\n";
}

std::string clauseNames(const BatchResult &result, bool fired)
{
    std::string items;
    for (std::size_t i = 0; i < result.sums().clauses.size(); ++i) {
        const std::uint64_t count = result.sums().clauses[i];
        if ((count > 0) == fired)
            items += "<li>" + escaped(result.origin().clauses[i]) + (fired ? " <b>" + grouped(count) + "</b>" : "") + "</li>";
    }
    return items;
}

} // namespace

std::string tilesOf(const BatchResult &result, const std::vector<MetricFigure> &figures)
{
    std::string first, others;
    for (const MetricFigure &figure : figures)
        if (hasTile(*figure.metric))
            (figure.metric->verdict ? first : others) += tile(figure);
    const Estimate length = result.decisions();
    others += tile("Decisions in a game", FigureForm::of(false, "decisions", {length}), length,
                   "How many times in a game somebody was asked.");
    return "<dl class=\"tiles\">\n" + first + others + "</dl>\n";
}

std::string winsOf(const BatchResult &result)
{
    std::vector<NamedFigure> seats, bots;
    for (int seat = 0; seat < result.sums().seats; ++seat)
        seats.push_back({result.origin().seats[std::size_t(seat)], result.winsOfSeat(seat)});
    for (const std::string &bot : result.botNames())
        bots.push_back({bot, result.winsOfBot(bot)});
    std::string out = winsPanel("wins-by-seat", seats, result.evenShare(), "seat",
                                "Games that each seat won; a win shared by several counts in parts.");
    if (bots.size() > 1)
        out += winsPanel("wins-by-bot", bots, result.evenShare(), "bot", "How often a seat of each bot won.");
    return "<div class=\"panels\">\n" + out + "</div>\n";
}

std::string metricsOf(const std::vector<MetricFigure> &figures)
{
    std::string first, others;
    for (const MetricFigure &figure : figures)
        if (!hasTile(*figure.metric))
            (figure.metric->verdict ? first : others) += metricSection(figure);
    return first.empty() && others.empty() ? std::string()
                                           : "<h2>What was measured</h2>\n<div class=\"panels\">\n" + first + others + "</div>\n";
}

std::string coverageOf(const BatchResult &result)
{
    const std::vector<std::uint64_t> &clauses = result.sums().clauses;
    if (clauses.empty())
        return {};
    const auto fired = std::size_t(std::ranges::count_if(clauses, [](std::uint64_t count) { return count > 0; }));
    const std::string words =
        std::to_string(fired) + " of " + std::to_string(clauses.size()) + " clauses of the rules had an effect";
    const std::string never = clauseNames(result, false);
    return "<section id=\"coverage\">\n<h2>" + words + "</h2>\n" + meter(double(fired) / double(clauses.size()), words)
        + (never.empty()
               ? ""
               : "<h3>Never had one, and so were not tried by these games</h3>\n<ul class=\"clauses none\">" + never + "</ul>\n")
        + (fired == 0 ? "" : "<h3>How often each had one</h3>\n<ul class=\"clauses\">" + clauseNames(result, true) + "</ul>\n")
        + "</section>\n";
}

std::string lengthOf(const BatchResult &result)
{
    const BatchSums &sums = result.sums();
    if (sums.games == 0)
        return {};
    std::string words = "The shortest game had " + grouped(sums.shortest) + " decisions, the longest " + grouped(sums.longest)
        + "; a game is stopped at " + grouped(result.origin().longestGame) + ". ";
    if (sums.guarded == 0)
        return "<p id=\"length\">" + words + "All games ended.</p>\n";
    std::vector<std::string> first;
    for (const std::uint64_t game : sums.guardedGames)
        first.push_back(std::to_string(game));
    return "<p id=\"length\">" + words + "</p>\n<p class=\"notice\"><b>" + grouped(sums.guarded)
        + (sums.guarded == 1 ? " game" : " games") + " did not end</b> and " + (sums.guarded == 1 ? "was" : "were")
        + " stopped: won by nobody, and not measured. " + (first.size() == 1 ? "It is number " : "The first are numbers ")
        + joined(first, ", ") + ".</p>\n";
}

} // namespace rw
