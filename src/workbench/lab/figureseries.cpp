// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/figureseries.h"

#include "lab/anytime.h"
#include "lab/numbertext.h"
#include "workbench/parts/qttext.h"

#include <QCoreApplication>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr double normalQuantile = 1.959963984540054;
constexpr double usualError = 0.05;

QString tr(const char *text)
{
    return QCoreApplication::translate("FigureSeries", text);
}

/// Widens an interval for a single look to one that is valid for any number of looks.
std::optional<Estimate> atEveryLook(std::optional<Estimate> estimate, std::uint64_t games)
{
    if (!estimate || !estimate->bounded || estimate->exact)
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
            series.rows.push_back({.name = toQt(bot), .estimate = result.winsOfBot(bot), .games = games, .at = {bot}});
        return series;
    }
    for (int seat = 0; seat < result.sums().seats; ++seat) {
        const std::string &name = result.origin().seats[std::size_t(seat)];
        series.rows.push_back({.name = toQt(name), .estimate = result.winsOfSeat(seat), .games = games, .at = {name}});
    }
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

QStringList listed(const std::vector<std::string> &texts)
{
    QStringList all;
    for (const std::string &text : texts)
        all.append(toQt(text));
    return all;
}

/// Lays out two axes: one along the chart, if possible one with steps, and a line for each name on the other.
void layInLines(FigureSeries &series, const Metric &metric)
{
    const MetricAxis &first = metric.axes[0];
    const MetricAxis &second = metric.axes[1];
    const bool alongSecond =
        second.kind == MetricAxis::Kind::Steps || (first.kind != MetricAxis::Kind::Steps && second.rows.size() > mostLines);
    const MetricAxis &along = alongSecond ? second : first;
    const MetricAxis &beside = alongSecond ? first : second;
    if (beside.rows.size() > mostLines)
        return;
    std::vector<FigureSeries::Row> laid;
    for (std::size_t group = 0; group < along.rows.size(); ++group)
        for (std::size_t line = 0; line < beside.rows.size(); ++line) {
            laid.push_back(series.rows[alongSecond ? line * along.rows.size() + group : group * beside.rows.size() + line]);
            laid.back().group = toQt(along.rows[group]);
        }
    series.rows = std::move(laid);
    series.lines = listed(beside.rows);
    series.axis = toQt(along.title);
    series.isCourse = along.kind == MetricAxis::Kind::Steps;
}

/// Lays out a spread with an axis: the numbers are along the chart, with a line for each name, such as each seat.
void layNumbersInLines(FigureSeries &series, const Metric &metric)
{
    const std::vector<std::string> &beside = metric.axes.front().rows;
    if (beside.size() > mostLines || series.rows.size() != beside.size() * metric.bins())
        return;
    std::vector<FigureSeries::Row> laid;
    for (std::size_t bin = 0; bin < metric.bins(); ++bin)
        for (std::size_t line = 0; line < beside.size(); ++line) {
            laid.push_back(series.rows[line * metric.bins() + bin]);
            laid.back().group = QString::number(metric.least + int(bin));
        }
    series.rows = std::move(laid);
    series.lines = listed(beside);
    series.axis = toQt(metric.unit);
    series.isCourse = true;
}

FigureSeries seriesOf(const MetricFigure &figure, std::uint64_t measured)
{
    const Metric &metric = *figure.metric;
    FigureSeries series = declared(metric);
    for (const RowFigure &row : figure.rows) {
        const QString name = toQt(joined(row.at, ", "));
        if (metric.kind != MetricKind::Spread) {
            const std::uint64_t games = metric.kind == MetricKind::Count ? measured : row.games;
            series.rows.push_back(
                {.name = name.isEmpty() ? series.title : name, .estimate = row.estimate, .games = games, .at = row.at});
            continue;
        }
        for (std::size_t bin = 0; bin < row.bins.size(); ++bin) {
            const int number = metric.least + int(bin);
            const QString words = QString::number(number);
            series.rows.push_back({.name = name.isEmpty() ? words : name + u", "_s + words,
                                   .estimate = row.bins[bin],
                                   .games = row.games,
                                   .at = row.at,
                                   .number = number});
        }
    }
    if (metric.axes.size() == 2 && metric.kind != MetricKind::Spread)
        layInLines(series, metric);
    if (metric.axes.size() == 1 && metric.kind == MetricKind::Spread)
        layNumbersInLines(series, metric);
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
    if (row.estimate->exact)
        return tr("%1 (exactly)").arg(value);
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

QString FigureSeries::groupName(std::size_t group) const
{
    const Row &row = rows[group * lineCount()];
    return lines.isEmpty() ? row.name : row.group;
}

FigureSeries FigureSeries::line(std::size_t line) const
{
    if (lines.isEmpty())
        return *this;
    FigureSeries alone = *this;
    alone.title += u", "_s + lines[qsizetype(line)];
    alone.lines.clear();
    alone.hasPeople = false;
    alone.rows.clear();
    for (std::size_t group = 0; group < groupCount(); ++group) {
        alone.rows.push_back(rows[group * lineCount() + line]);
        alone.rows.back().name = alone.rows.back().group;
    }
    return alone;
}

} // namespace rw
