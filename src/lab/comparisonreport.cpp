// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/comparisonreport.h"

#include "engine/visible.h"
#include "lab/differencewords.h"
#include "lab/markup.h"
#include "lab/metricsection.h"
#include "lab/numbertext.h"
#include "lab/plot.h"
#include "lab/verdictsentence.h"

namespace rw {

namespace {

std::string title(const ComparisonRecord &comparison)
{
    const BatchOrigin &origin = comparison.sides.front().result.origin();
    return (origin.deckTitle.empty() ? origin.gameTitle : origin.deckTitle)
        + (comparison.isRandomPlay() ? ", played at random" : "");
}

std::string header(const ComparisonRecord &comparison)
{
    const BatchResult &first = comparison.sides.front().result;
    const std::string pairs = grouped(comparison.pairs)
        + (comparison.gamesOfPair == 1 ? " pairs of games"
                                       : " pairs of " + std::to_string(comparison.gamesOfPair) + " games, all bots in all seats");
    std::string out = "<header>\n<p class=\"kind\">"
        + std::string(comparison.swept ? "Report of a sweep" : "Report of a comparison") + "</p>\n<h1>"
        + escaped(title(comparison)) + "</h1>\n<p class=\"played\">" + pairs + " with "
        + std::to_string(first.origin().seats.size()) + " seats, played by " + escaped(joined(first.botNames(), ", "))
        + ", on the same luck</p>\n";
    for (const std::string &caution : comparison.cautions())
        out += "<p class=\"notice\">" + escaped(caution) + "</p>\n";
    if (comparison.interrupted)
        out += "<p class=\"notice\">It was interrupted: " + grouped(comparison.asked) + " pairs were asked for.</p>\n";
    for (const ComparisonRecord::Side &side : comparison.sides)
        if (side.leftOut > 0)
            out += "<p class=\"notice\">" + escaped(side.name) + ": in " + grouped(side.leftOut)
                + " pairs a game did not end; they were left out.</p>\n";
    return out + "</header>\n";
}

std::string tableRow(const ToldRow &told)
{
    const RowDifference &row = *told.row;
    const std::string name = row.at.empty() ? told.metric->title : told.metric->title + ", " + joined(row.at, ", ");
    const std::string kind = row.differs() ? " class=\"differs\"" : row.isSettled() ? "" : " class=\"none\"";
    return "<tr" + kind + "><th scope=\"row\" title=\"" + escaped(told.metric->about) + "\">" + escaped(name) + "</th><td>"
        + escaped(sideWords(*told.metric, row.first)) + "</td><td>" + escaped(sideWords(*told.metric, row.second)) + "</td><td>"
        + (row.differs() ? "<b>" + escaped(row.words) + "</b>" : escaped(row.words)) + "</td></tr>\n";
}

std::string table(const std::vector<ToldRow> &rows, const std::string &first, const std::string &second)
{
    std::string body;
    for (const ToldRow &told : rows)
        body += tableRow(told);
    return "<div class=\"wide\"><table class=\"numbers\"><thead><tr><th scope=\"col\">Figure</th><th scope=\"col\">"
        + escaped(first) + "</th><th scope=\"col\">" + escaped(second)
        + "</th><th scope=\"col\">Difference</th></tr></thead>\n<tbody>" + body + "</tbody></table></div>\n";
}

std::string sideSection(const ComparisonRecord &comparison, std::size_t other)
{
    std::vector<ToldRow> verdicts, hints;
    for (const MetricDifference &difference : comparison.others[other].metrics)
        for (const RowDifference &row : difference.rows) {
            if (difference.metric.verdict)
                verdicts.push_back({&difference.metric, &row});
            else if (row.differs())
                hints.push_back({&difference.metric, &row});
        }
    sortForReading(verdicts);
    sortForReading(hints);
    const std::string &first = comparison.sides.front().name;
    const std::string &second = comparison.sides[other + 1].name;
    return "<section class=\"compared\">\n<h2>" + escaped(second) + ", compared with " + escaped(first) + "</h2>\n<p><b>"
        + escaped(verdictSentence(comparison, other)) + "</b></p>\n" + table(verdicts, first, second)
        + (hints.empty() ? std::string()
                         : "<h3>Hints</h3>\n<p class=\"about\">Differences of other figures, each judged by itself: of a hundred "
                           "without a true difference five may stand here.</p>\n"
                   + table(hints, first, second))
        + "</section>\n";
}

/// The rows of a metric, along the values of a sweep.
std::string sweptMetric(const ComparisonRecord &comparison, const std::string &name, const std::string &unit, bool share,
                        const Course &course)
{
    std::vector<Estimate> estimates;
    for (const Course::Series &series : course.series)
        for (const std::optional<Estimate> &estimate : series.estimates)
            if (estimate)
                estimates.push_back(*estimate);
    const FigureForm form = FigureForm::of(share, unit, estimates);
    std::string head = "<th scope=\"col\">" + escaped(comparison.swept->path) + "</th>", body, legend;
    for (std::size_t i = 0; i < course.series.size(); ++i) {
        head += "<th scope=\"col\">" + escaped(course.series[i].name) + "</th>";
        legend += "<li>" + seriesSign(i) + ' ' + escaped(course.series[i].name) + "</li>";
    }
    for (std::size_t step = 0; step < course.steps.size(); ++step) {
        body += "<tr><th scope=\"row\">" + escaped(course.steps[step]) + "</th>";
        for (const Course::Series &series : course.series)
            body += series.estimates[step] ? "<td><b>" + form.number(series.estimates[step]->value) + "</b> <small>"
                    + form.range(*series.estimates[step]) + "</small></td>"
                                           : std::string("<td class=\"none\">never</td>");
        body += "</tr>\n";
    }
    return "<section class=\"panel\">\n<h3>" + escaped(name) + "</h3>\n"
        + (course.series.size() > 1 ? "<ul class=\"legend\">" + legend + "</ul>\n" : std::string())
        + courseChart(course, Scale::covering(estimates, false), share, name + " by " + comparison.swept->path)
        + "<p class=\"axis\">" + (unit.empty() ? "" : escaped(unit) + ", ") + "by " + escaped(comparison.swept->path)
        + "</p>\n<div class=\"wide\"><table class=\"numbers\"><thead><tr>" + head + "</tr></thead>\n<tbody>" + body
        + "</tbody></table></div>\n</section>\n";
}

std::string sweepSection(const ComparisonRecord &comparison)
{
    std::vector<std::string> steps;
    for (const Value &value : comparison.swept->values)
        steps.push_back(value.isText() ? value.text() : toJson(value));
    const BatchResult &first = comparison.sides.front().result;
    Course wins{steps, {}};
    for (std::size_t seat = 0; seat < first.origin().seats.size(); ++seat) {
        wins.series.push_back({first.origin().seats[seat], {}});
        for (const ComparisonRecord::Side &side : comparison.sides)
            wins.series.back().estimates.push_back(
                seat < side.result.origin().seats.size() ? std::optional(side.result.winsOfSeat(int(seat))) : std::nullopt);
    }
    std::string panels = sweptMetric(comparison, "Wins by seat", {}, true, wins);
    std::vector<std::vector<MetricFigure>> figures;
    for (const ComparisonRecord::Side &side : comparison.sides)
        figures.push_back(side.result.figures());
    for (const MetricFigure &figure : figures.front()) {
        const Metric &metric = *figure.metric;
        if (metric.axes.size() > 1 || metric.kind == MetricKind::Spread || figure.rows.size() > 8)
            continue;
        Course course{steps, {}};
        for (const RowFigure &row : figure.rows) {
            course.series.push_back({row.at.empty() ? metric.title : row.at.front(), {}});
            for (const std::vector<MetricFigure> &side : figures) {
                std::optional<Estimate> estimate;
                for (const MetricFigure &other : side)
                    for (const RowFigure &same : other.rows)
                        if (other.metric->id == metric.id && same.at == row.at)
                            estimate = same.estimate;
                course.series.back().estimates.push_back(estimate);
            }
        }
        panels += sweptMetric(comparison, metric.title, metric.unit, metric.kind == MetricKind::Rate, course);
    }
    return "<h2>" + escaped(comparison.swept->path) + "</h2>\n<div class=\"panels\">\n" + panels + "</div>\n";
}

std::string meaning(const ComparisonRecord &comparison)
{
    return "<section id=\"meaning\">\n<h2>What the differences mean</h2>\n<p>All sides were played on the same luck: the same "
           "seed, the "
           "same dice and cards wherever the rules ask for the same. What is told are differences of pairs of games, which are "
           "known much better than the figures of two batches.</p>\n<ul>\n<li><b>A verdict may be looked at at any time.</b> Its "
           "interval holds the true difference at every look, however often one looks and whenever one stops.</li>\n<li><b>All "
           "verdicts together</b> err in "
        + fixed(comparison.judging.error * 100, 0)
        + " of 100 comparisons at most.</li>\n<li><b>Not yet</b> means that so many games cannot tell; more games can.</li>\n"
          "<li><b>Bots are no people.</b> The differences are those of these bots under these rules.</li>\n</ul>\n</section>\n";
}

/// The command that repeats a side. In rotation there is none, because a batch plays each luck only once.
std::string originOf(const ComparisonRecord::Side &side, const ReportSource &source, bool isInRotation)
{
    const std::string command =
        escaped(visible(side.result.command(source.folder.empty() ? "DECK" : source.folder), LineBreaks::Mark));
    return "<tr><th scope=\"row\">" + escaped(side.name) + "</th><td>" + escaped(side.result.wordsOfPlay()) + "<br/>hash <code>"
        + escaped(side.result.origin().deckHash) + "</code>"
        + (isInRotation ? std::string() : "<br/><code>" + command + "</code>") + "</td></tr>\n";
}

std::string origin(const ComparisonRecord &comparison, const ReportSource &source)
{
    std::string rows;
    for (const ComparisonRecord::Side &side : comparison.sides)
        rows += originOf(side, source, comparison.inRotation);
    const BatchResult &first = comparison.sides.front().result;
    return "<section id=\"origin\">\n<h2>What was played</h2>\n<table class=\"origin\"><tbody>\n" + rows
        + "<tr><th scope=\"row\">Game</th><td>" + escaped(first.origin().gameTitle) + " (<code>" + escaped(first.origin().game)
        + "</code>), rules version " + escaped(first.origin().rulesVersion)
        + "</td></tr>\n<tr><th scope=\"row\">Seed</th><td><code>" + std::to_string(first.plan().seed)
        + "</code></td></tr>\n<tr><th scope=\"row\">Program</th><td>rulewright " + escaped(source.program)
        + "</td></tr>\n</tbody></table>\n<p>"
        + (comparison.inRotation
               ? "Each luck was played with all bots in all seats, which no batch does: the experiment plays it once more, or "
                 "<code>rulewright runs --again</code> where it was kept."
               : "Behind each side stands the command that plays it alone.")
        + "</p>\n</section>\n";
}

} // namespace

std::string comparisonReport(const ComparisonRecord &comparison, const ReportSource &source)
{
    std::string body = comparison.swept ? sweepSection(comparison) : std::string();
    for (std::size_t other = 0; other < comparison.others.size(); ++other)
        body += sideSection(comparison, other);
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" "
           "content=\"width=device-width, initial-scale=1\"/>\n<title>"
        + escaped(title(comparison)) + ": report of a " + (comparison.swept ? "sweep" : "comparison") + "</title>\n<style>"
        + reportStyle + "</style>\n</head>\n<body>\n" + header(comparison) + "<main>\n" + body + meaning(comparison)
        + origin(comparison, source) + "</main>\n</body>\n</html>\n";
}

} // namespace rw
