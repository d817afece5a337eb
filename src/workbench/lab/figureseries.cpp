// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/figureseries.h"

#include "lab/anytime.h"
#include "lab/differencewords.h"
#include "lab/numbertext.h"
#include "workbench/qttext.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr double normalQuantile = 1.959963984540054;
constexpr double usualError = 0.05;
constexpr std::size_t mostRowsOfSweep = 6;
constexpr double hintsBehind = 1e9; ///< more than any strength

QString tr(const char *text)
{
    return QCoreApplication::translate("FigureSeries", text);
}

/// An interval for one look, made as wide as one for any number of looks.
std::optional<Estimate> atEveryLook(std::optional<Estimate> estimate, std::uint64_t games)
{
    if (!estimate || !estimate->bounded)
        return estimate;
    if (double(games) < enoughPairs) {
        estimate->bounded = false;
        return estimate;
    }
    const double wider = anytimeFactor(double(games), usualError) / normalQuantile;
    estimate->low = estimate->value - (estimate->value - estimate->low) * wider;
    estimate->high = estimate->value + (estimate->high - estimate->value) * wider;
    return estimate;
}

FigureSeries wins(const BatchResult &result, bool byBot)
{
    FigureSeries series;
    series.id = byBot ? u"wins-by-bot"_s : u"wins-by-seat"_s;
    series.title = byBot ? tr("Wins by bot") : tr("Wins by seat");
    series.about = tr("The share of games won; a win shared by k seats counts as 1/k for each.");
    series.axis = byBot ? tr("bot") : tr("seat");
    series.isShare = true;
    series.isFromZero = true;
    series.isVerdict = true;
    series.hasSigns = true;
    series.even = result.evenShare();
    const std::uint64_t games = result.sums().games;
    if (byBot) {
        for (const std::string &bot : result.botNames())
            series.rows.push_back({toQt(bot), result.winsOfBot(bot), games});
        return series;
    }
    for (int seat = 0; seat < result.sums().seats; ++seat)
        series.rows.push_back({toQt(result.origin().seats[std::size_t(seat)]), result.winsOfSeat(seat), games});
    return series;
}

FigureSeries declared(const Metric &metric)
{
    FigureSeries series;
    series.id = toQt(metric.id);
    series.title = toQt(metric.title);
    series.about = toQt(metric.about);
    series.isShare = metric.kind == MetricKind::Rate || metric.kind == MetricKind::Spread;
    series.unit = series.isShare ? QString() : toQt(metric.unit);
    series.isCourse = metric.axes.size() == 1 && metric.axes.front().kind == MetricAxis::Kind::Steps;
    series.isSpread = metric.kind == MetricKind::Spread && metric.axes.empty();
    series.hasSigns = metric.axes.size() == 1 && metric.axes.front().kind == MetricAxis::Kind::Seats;
    series.isFromZero = metric.kind != MetricKind::Mean;
    series.isVerdict = metric.verdict;
    QStringList axes;
    for (const MetricAxis &axis : metric.axes)
        axes.append(toQt(axis.title));
    series.axis = series.isSpread ? toQt(metric.unit) : axes.join(u", "_s);
    return series;
}

FigureSeries seriesOf(const MetricFigure &figure, std::uint64_t measured)
{
    const Metric &metric = *figure.metric;
    FigureSeries series = declared(metric);
    for (const RowFigure &row : figure.rows) {
        const QString name = toQt(joined(row.at, ", "));
        if (metric.kind != MetricKind::Spread) {
            const std::uint64_t games = metric.kind == MetricKind::Count ? measured : row.games;
            series.rows.push_back({name.isEmpty() ? series.title : name, row.estimate, games});
            continue;
        }
        for (std::size_t bin = 0; bin < row.bins.size(); ++bin) {
            const QString number = QString::number(metric.least + int(bin));
            series.rows.push_back({name.isEmpty() ? number : name + u", "_s + number, row.bins[bin], row.games});
        }
    }
    return series;
}

FigureSeries moved(const MetricDifference &difference, std::uint64_t pairs)
{
    const ComparedMetric &metric = difference.metric;
    FigureSeries series;
    series.id = toQt(metric.id);
    series.title = toQt(metric.title);
    series.about = toQt(metric.about);
    series.isShare = metric.isShare();
    series.unit = series.isShare ? QString() : toQt(metric.unit);
    series.isDifference = true;
    series.isFromZero = true;
    series.isVerdict = metric.verdict;
    for (const RowDifference &row : difference.rows) {
        const QString name = toQt(joined(row.at, ", "));
        const QString sides = tr("%1, then %2").arg(toQt(sideWords(metric, row.first)), toQt(sideWords(metric, row.second)));
        series.rows.push_back({name.isEmpty() ? series.title : name, row.difference, pairs, toQt(row.words), sides});
    }
    return series;
}

} // namespace

QString FigureSeries::number(double value) const
{
    return toQt(fixed(value * (isShare ? 100 : 1), 2)) + (isShare ? u" %"_s : QString());
}

QString FigureSeries::words(const Row &row) const
{
    if (!row.told.isEmpty())
        return row.told;
    if (!row.estimate)
        return tr("never");
    const QString value = number(row.estimate->value) + (unit.isEmpty() ? QString() : u' ' + unit);
    if (!row.estimate->bounded)
        return tr("%1 (too few games)").arg(value);
    return tr("%1 (%2 to %3)").arg(value, number(row.estimate->low), number(row.estimate->high));
}

std::vector<FigureSeries> seriesOf(const BatchResult &result, bool whileRunning)
{
    std::vector<FigureSeries> all{wins(result, false)};
    if (result.botNames().size() > 1)
        all.push_back(wins(result, true));
    for (const MetricFigure &figure : result.figures())
        all.push_back(seriesOf(figure, result.sums().metrics.games));
    for (FigureSeries &series : all)
        for (FigureSeries::Row &row : series.rows)
            if (whileRunning)
                row.estimate = atEveryLook(row.estimate, row.games);
    return all;
}

std::vector<FigureSeries> curvesOf(const ComparisonRecord &sweep)
{
    std::vector<std::vector<FigureSeries>> sides;
    for (const ComparisonRecord::Side &side : sweep.sides)
        sides.push_back(seriesOf(side.result, false));
    std::vector<FigureSeries> all;
    for (const FigureSeries &first : sides.front()) {
        if (first.rows.size() > mostRowsOfSweep)
            continue;
        for (const FigureSeries::Row &row : first.rows) {
            FigureSeries series = first;
            series.rows.clear();
            series.isCourse = true;
            series.isSpread = false;
            series.isFromZero = false;
            series.hasSigns = false;
            series.axis = toQt(sweep.swept->path);
            if (first.rows.size() > 1)
                series.title += u", "_s + row.name;
            for (std::size_t i = 0; i < sides.size(); ++i) {
                const Value &value = sweep.swept->values[i];
                FigureSeries::Row point{toQt(value.isText() ? value.text() : toJson(value)), {}, 0};
                for (const FigureSeries &other : sides[i])
                    for (const FigureSeries::Row &same : other.rows)
                        if (other.id == first.id && same.name == row.name) {
                            point.estimate = same.estimate;
                            point.games = same.games;
                        }
                series.rows.push_back(std::move(point));
            }
            all.push_back(std::move(series));
        }
    }
    return all;
}

std::vector<FigureSeries> differencesOf(const ComparisonRecord &comparison)
{
    std::vector<std::pair<double, FigureSeries>> ranked;
    const ComparisonRecord::Against &against = comparison.others.front();
    for (const MetricDifference &difference : against.metrics) {
        FigureSeries series = moved(difference, against.pairs);
        const auto strongest = std::ranges::max_element(difference.rows, {}, &RowDifference::strength);
        const double strength = strongest == difference.rows.end() ? 0 : strongest->strength();
        ranked.emplace_back(series.isVerdict ? strength : strength - hintsBehind, std::move(series));
    }
    std::ranges::stable_sort(ranked, std::greater(), [](const auto &each) { return each.first; });
    std::vector<FigureSeries> all;
    for (auto &[strength, series] : ranked)
        all.push_back(std::move(series));
    return all;
}

} // namespace rw
