// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of versions that were played with the same luck.
#include "workbench/lab/figureseries.h"

#include "engine/json.h"
#include "lab/differencewords.h"
#include "lab/numbertext.h"
#include "lab/settling.h"
#include "workbench/parts/qttext.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("FigureSeries", text);
}

FigureSeries moved(const MetricDifference &difference, std::uint64_t pairs, std::size_t side)
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
        series.rows.push_back({.name = name.isEmpty() ? series.title : name,
                               .estimate = row.difference,
                               .games = pairs,
                               .told = toQt(row.words),
                               .sides = sides,
                               .before = row.first,
                               .at = row.at,
                               .side = int(side) + 1});
    }
    QStringList axes;
    for (const std::string &axis : metric.axes)
        axes.append(toQt(axis));
    series.axis = axes.join(u", "_s);
    return series;
}

/// The row of the same figure on another side of a sweep.
const FigureSeries::Row *sameRow(const std::vector<FigureSeries> &side, const QString &figure, const QString &name)
{
    for (const FigureSeries &other : side)
        for (const FigureSeries::Row &row : other.rows)
            if (other.id == figure && row.name == name)
                return &row;
    return nullptr;
}

FigureSeries curveOf(const FigureSeries &first, const ComparisonRecord &sweep,
                     const std::vector<std::vector<FigureSeries>> &sides)
{
    FigureSeries series = first;
    series.rows.clear();
    series.lines.clear();
    series.isCourse = true;
    series.isSpread = false;
    series.isFromZero = false;
    series.hasSigns = false;
    series.axis = toQt(sweep.swept->path);
    if (first.rows.size() > 1)
        for (const FigureSeries::Row &row : first.rows)
            series.lines.append(row.name);
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const Value &value = sweep.swept->values[i];
        const QString group = toQt(value.isText() ? value.text() : toJson(value));
        for (const FigureSeries::Row &row : first.rows) {
            FigureSeries::Row point{.name = first.rows.size() > 1 ? group + u", "_s + row.name : group, .group = group};
            if (const FigureSeries::Row *same = sameRow(sides[i], first.id, row.name)) {
                point.estimate = same->estimate;
                point.games = same->games;
                point.at = same->at;
                point.number = same->number;
                point.side = int(i) + 1;
            }
            series.rows.push_back(std::move(point));
        }
    }
    return series;
}

/// What matters most comes first, and of equals what is most certain.
std::pair<int, double> placeOf(const MetricDifference &difference)
{
    double strength = 0;
    bool differs = false;
    for (const RowDifference &row : difference.rows) {
        differs = differs || row.differs();
        strength = std::max(strength, standardErrors(row));
    }
    return {rankOf(difference.metric, differs), -strength};
}

/// One figure of all sides in a chart, with a line for each side. Rows that some side lacks are left out.
FigureSeries besideEachOther(const std::vector<FigureSeries> &sides, const QStringList &names)
{
    FigureSeries series = sides.front();
    series.rows.clear();
    series.lines = names;
    for (const FigureSeries::Row &first : sides.front().rows) {
        std::vector<FigureSeries::Row> group;
        for (const FigureSeries &side : sides)
            for (const FigureSeries::Row &row : side.rows)
                if (row.at == first.at)
                    group.push_back(row);
        if (group.size() != sides.size())
            continue;
        for (std::size_t i = 0; i < group.size(); ++i) {
            group[i].group = first.name;
            group[i].name += u", "_s + names[qsizetype(i)];
            series.rows.push_back(std::move(group[i]));
        }
    }
    return series;
}

} // namespace

std::vector<FigureSeries> curvesOf(const ComparisonRecord &sweep)
{
    std::vector<std::vector<FigureSeries>> sides;
    for (const ComparisonRecord::Side &side : sweep.sides)
        sides.push_back(seriesOf(side.result, false));
    std::vector<FigureSeries> all;
    for (const FigureSeries &first : sides.front())
        if (first.rows.size() <= mostLines)
            all.push_back(curveOf(first, sweep, sides));
    return all;
}

std::vector<FigureSeries> differencesOf(const ComparisonRecord &comparison)
{
    std::vector<std::pair<std::pair<int, double>, FigureSeries>> ranked;
    const std::vector<ComparisonRecord::Against> &others = comparison.others;
    for (const MetricDifference &difference : others.front().metrics) {
        std::pair<int, double> place = placeOf(difference);
        std::vector<FigureSeries> sides{moved(difference, others.front().pairs, 1)};
        QStringList names{toQt(comparison.sides[1].name)};
        for (std::size_t i = 1; i < others.size() && i < mostLines; ++i)
            for (const MetricDifference &other : others[i].metrics)
                if (other.metric.id == difference.metric.id) {
                    place = std::min(place, placeOf(other));
                    sides.push_back(moved(other, others[i].pairs, i + 1));
                    names.append(toQt(comparison.sides[i + 1].name));
                }
        FigureSeries series = names.size() > 1 ? besideEachOther(sides, names) : std::move(sides.front());
        ranked.emplace_back(place, std::move(series));
    }
    std::ranges::stable_sort(ranked, {}, [](const auto &each) { return each.first; });
    std::vector<FigureSeries> all;
    for (auto &[place, series] : ranked)
        all.push_back(std::move(series));
    return all;
}

} // namespace rw
