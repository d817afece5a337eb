// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a comparison as text.
#include "lab/comparison.h"

#include "lab/differencewords.h"
#include "lab/numbertext.h"
#include "lab/verdictsentence.h"

#include <algorithm>

namespace rw {

namespace {

constexpr std::size_t mostHints = 8;
constexpr std::size_t mostVerdicts = 16;

std::string nameOf(const ToldRow &told)
{
    return told.row->at.empty() ? told.metric->title : told.metric->title + ", " + joined(told.row->at, ", ");
}

std::vector<ToldRow> rowsOf(const std::vector<MetricDifference> &differences, bool verdict)
{
    std::vector<ToldRow> all;
    for (const MetricDifference &difference : differences)
        for (const RowDifference &row : difference.rows)
            if (difference.metric.verdict == verdict)
                all.push_back({&difference.metric, &row});
    return all;
}

std::string lines(const std::vector<ToldRow> &rows)
{
    std::vector<std::string> names, values;
    for (const ToldRow &told : rows) {
        names.push_back(nameOf(told));
        values.push_back(sideWords(*told.metric, told.row->first) + " -> " + sideWords(*told.metric, told.row->second));
    }
    std::string out;
    for (std::size_t i = 0; i < rows.size(); ++i)
        out += "  " + toWidth(names[i], widest(names)) + "  " + toWidth(values[i], widest(values)) + "  " + rows[i].row->words
            + '\n';
    return out;
}

std::string more(std::size_t left, const char *what)
{
    return left == 0 ? std::string()
                     : "  " + std::to_string(left) + ' ' + what + " in --format csv and json, and in the report.\n";
}

} // namespace

std::string ComparisonRecord::sideText(std::size_t other) const
{
    const std::vector<MetricDifference> &all = others[other].metrics;
    std::vector<ToldRow> verdicts = rowsOf(all, true);
    std::vector<ToldRow> hints = rowsOf(all, false);
    const bool isSame = std::ranges::all_of(all, [](const MetricDifference &metric) {
        return std::ranges::all_of(metric.rows, [](const RowDifference &row) { return row.differing == 0; });
    });
    const std::string head =
        sides[other + 1].name + ", compared with " + sides.front().name + ":\n  " + verdictSentence(*this, other) + '\n';
    if (isSame)
        return head;
    sortForReading(verdicts);
    sortForReading(hints);
    std::erase_if(hints, [](const ToldRow &told) { return !told.row->differs(); });
    const std::size_t verdictsLeft = verdicts.size() - std::min(verdicts.size(), mostVerdicts);
    const std::size_t hintsLeft = hints.size() - std::min(hints.size(), mostHints);
    verdicts.resize(verdicts.size() - verdictsLeft);
    hints.resize(hints.size() - hintsLeft);
    return head + lines(verdicts) + more(verdictsLeft, "more of these are")
        + (hints.empty() ? "" : "  Hints, each judged by itself:\n" + lines(hints) + more(hintsLeft, "more hints are"));
}

std::string ComparisonRecord::sweepText() const
{
    // Prints one table for the wins, and one for each verdict metric that is a single number.
    std::vector<std::string> values;
    for (const Value &value : swept->values)
        values.push_back(value.isText() ? value.text() : toJson(value));
    const std::size_t width = widest(values);
    std::string out = "  Wins by seat\n";
    for (std::size_t i = 0; i < sides.size(); ++i) {
        out += "    " + toWidth(values[i], width);
        const BatchResult &result = sides[i].result;
        for (int seat = 0; seat < int(result.origin().seats.size()); ++seat)
            out += "  " + shown(result.winsOfSeat(seat), true, {});
        out += '\n';
    }
    for (const Metric &metric : sides.front().result.origin().metrics) {
        if (!metric.verdict || !metric.axes.empty() || metric.kind == MetricKind::Spread)
            continue;
        out += "  " + metric.title + '\n';
        for (std::size_t i = 0; i < sides.size(); ++i)
            for (const MetricFigure &figure : sides[i].result.figures())
                if (figure.metric->id == metric.id)
                    out += "    " + toWidth(values[i], width) + "  "
                        + (figure.rows.front().estimate
                               ? shown(*figure.rows.front().estimate, metric.kind == MetricKind::Rate, metric.unit)
                               : "never")
                        + '\n';
    }
    return out;
}

std::string ComparisonRecord::asText() const
{
    std::string out = (swept ? swept->path + " through " + std::to_string(sides.size()) + " values, " : std::string())
        + wordsOfPlay() + '\n' + grouped(pairs) + (gamesOfPair == 1 ? " pairs of games" : " pairs of ")
        + (gamesOfPair == 1 ? "" : std::to_string(gamesOfPair) + " games, all bots in all seats,") + " from seed "
        + std::to_string(sides.front().result.plan().seed)
        + (interrupted ? " (interrupted; " + grouped(asked) + " were asked for)" : "") + '\n';
    for (const std::string &caution : cautions())
        out += caution + '\n';
    if (swept)
        out += sweepText();
    for (std::size_t other = 0; other < others.size(); ++other)
        out += sideText(other);
    for (const Side &side : sides)
        if (side.leftOut > 0)
            out += "  " + side.name + ": in " + grouped(side.leftOut) + " pairs a game did not end; they were left out\n";
    return out + "In brackets: where the true difference lies. It holds however often one looks; all verdicts together err in "
        + fixed(judging.error * 100, 0) + " of 100 comparisons at most.\n";
}

} // namespace rw
