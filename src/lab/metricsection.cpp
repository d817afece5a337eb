// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/metricsection.h"

#include "lab/markup.h"
#include "lab/numbertext.h"
#include "lab/plot.h"

#include <algorithm>

namespace rw {

namespace {

using AxisKind = MetricAxis::Kind;

bool isShare(const Metric &metric)
{
    return metric.kind == MetricKind::Rate || metric.kind == MetricKind::Spread;
}

std::vector<Estimate> estimatesOf(const std::vector<RowFigure> &rows)
{
    std::vector<Estimate> all;
    for (const RowFigure &row : rows) {
        if (row.estimate)
            all.push_back(*row.estimate);
        all.insert(all.end(), row.bins.begin(), row.bins.end());
    }
    return all;
}

/// The parts that all charts of a metric share.
struct Drawing
{
    explicit Drawing(const MetricFigure &drawn)
        : figure(drawn), metric(*drawn.metric), form(FigureForm::of(isShare(metric), metric.unit, estimatesOf(drawn.rows))),
          scale(Scale::covering(estimatesOf(drawn.rows), metric.kind != MetricKind::Mean))
    {
    }
    const RowFigure &row(std::size_t first, std::size_t second) const
    {
        return figure.rows[first * (metric.axes.size() > 1 ? metric.axes[1].rows.size() : 1) + second];
    }

    const MetricFigure &figure;
    const Metric &metric;
    FigureForm form;
    Scale scale;
};

std::string legend(const Course &course)
{
    if (course.series.size() < 2)
        return {};
    std::string items;
    for (std::size_t i = 0; i < course.series.size(); ++i)
        items += "<li>" + seriesSign(i) + ' ' + escaped(course.series[i].name) + "</li>";
    return "<ul class=\"legend\">" + items + "</ul>\n";
}

std::string cell(const Drawing &drawing, const std::optional<Estimate> &estimate)
{
    if (!estimate)
        return "<td class=\"none\">never</td>";
    return "<td><b>" + drawing.form.number(estimate->value) + "</b> <small>" + drawing.form.range(*estimate) + "</small></td>";
}

/// The figures of a course as a table, one row for each step.
std::string courseTable(const Course &course, const Drawing &drawing, const std::string &axis)
{
    std::string head = "<th scope=\"col\">" + escaped(axis) + "</th>";
    for (const Course::Series &series : course.series)
        head += "<th scope=\"col\">" + escaped(series.name.empty() ? drawing.metric.unit : series.name) + "</th>";
    std::string body;
    for (std::size_t step = 0; step < course.steps.size(); ++step) {
        std::string row = "<th scope=\"row\">" + escaped(course.steps[step]) + "</th>";
        for (const Course::Series &series : course.series)
            row += cell(drawing, series.estimates[step]);
        body += "<tr>" + row + "</tr>\n";
    }
    return "<div class=\"wide\"><table class=\"numbers\"><thead><tr>" + head + "</tr></thead>\n<tbody>" + body
        + "</tbody></table></div>\n";
}

/// The steps along one axis. The other axis, if there is one, makes the series.
Course courseOf(const Drawing &drawing, std::size_t stepAxis)
{
    const std::vector<MetricAxis> &axes = drawing.metric.axes;
    const MetricAxis *other = axes.size() > 1 ? &axes[1 - stepAxis] : nullptr;
    Course course{axes[stepAxis].rows, {}};
    for (std::size_t i = 0; i < (other ? other->rows.size() : 1); ++i) {
        Course::Series series{other ? other->rows[i] : std::string(), {}};
        for (std::size_t step = 0; step < course.steps.size(); ++step)
            series.estimates.push_back((stepAxis == 0 ? drawing.row(step, i) : drawing.row(i, step)).estimate);
        course.series.push_back(std::move(series));
    }
    return course;
}

std::string courseSection(const Drawing &drawing, std::size_t stepAxis)
{
    const Course course = courseOf(drawing, stepAxis);
    const std::string &axis = drawing.metric.axes[stepAxis].title;
    const std::string unit = drawing.metric.unit.empty() ? std::string() : escaped(drawing.metric.unit) + ", ";
    return legend(course) + courseChart(course, drawing.scale, drawing.form.share, drawing.metric.title + " by " + axis)
        + "<p class=\"axis\">" + unit + "by " + escaped(axis) + "</p>\n" + courseTable(course, drawing, axis);
}

/// Whether rows are sorted by their figures (cards and roles). Other axes have an order of their own.
bool isSorted(const MetricAxis &axis)
{
    return axis.kind == AxisKind::Cards || axis.kind == AxisKind::Roles;
}

std::vector<NamedFigure> namedRows(const Drawing &drawing, std::size_t group)
{
    const MetricAxis &axis = drawing.metric.axes.back();
    std::vector<NamedFigure> rows;
    for (std::size_t i = 0; i < axis.rows.size(); ++i)
        rows.push_back({axis.rows[i], (drawing.metric.axes.size() > 1 ? drawing.row(group, i) : drawing.row(i, 0)).estimate});
    if (isSorted(axis))
        std::ranges::stable_sort(rows, [](const NamedFigure &a, const NamedFigure &b) {
            return a.estimate && (!b.estimate || a.estimate->value > b.estimate->value);
        });
    return rows;
}

std::string tables(const Drawing &drawing)
{
    if (drawing.metric.axes.size() == 1)
        return figureTable(namedRows(drawing, 0), drawing.form, drawing.scale);
    std::string out;
    const std::vector<std::string> &groups = drawing.metric.axes.front().rows;
    for (std::size_t group = 0; group < groups.size(); ++group)
        out += "<h4>" + escaped(groups[group]) + "</h4>\n" + figureTable(namedRows(drawing, group), drawing.form, drawing.scale);
    return out;
}

std::string spreads(const Drawing &drawing)
{
    std::string out;
    for (const RowFigure &row : drawing.figure.rows) {
        const std::string name = joined(row.at, ", ");
        if (!name.empty())
            out += "<h4>" + escaped(name) + "</h4>\n";
        out += row.bins.empty()
            ? "<p class=\"none\">never</p>\n"
            : barChart(row.bins, drawing.metric.least, drawing.scale, drawing.metric.title + (name.empty() ? "" : ", " + name));
    }
    return out + "<p class=\"axis\">share, by " + escaped(drawing.metric.unit.empty() ? "number" : drawing.metric.unit)
        + "</p>\n";
}

/// A summary of a difference: how many rows are clearly above or below zero.
std::string sides(const std::vector<RowFigure> &rows)
{
    std::size_t above = 0, below = 0, known = 0;
    for (const RowFigure &row : rows) {
        known += row.estimate.has_value();
        above += row.estimate && row.estimate->bounded && row.estimate->low > 0;
        below += row.estimate && row.estimate->bounded && row.estimate->high < 0;
    }
    return std::to_string(above) + " of " + std::to_string(known) + " lie above zero, " + std::to_string(below)
        + " below; of the rest it cannot be told.";
}

/// The rows with the highest and the lowest figure, if the games suffice to tell them apart.
std::string extremes(const std::vector<RowFigure> &rows, const MetricAxis &axis)
{
    const RowFigure *most = nullptr, *least = nullptr;
    for (const RowFigure &row : rows) {
        if (!row.estimate || !row.estimate->bounded)
            continue;
        if (!most || row.estimate->value > most->estimate->value)
            most = &row;
        if (!least || row.estimate->value < least->estimate->value)
            least = &row;
    }
    if (!most || most == least)
        return {};
    if (most->estimate->low <= least->estimate->high)
        return "So many games show no difference.";
    const std::string noun = axis.kind == AxisKind::Steps ? axis.title + ' ' : std::string();
    return "Most: " + noun + most->at.front() + ". Least: " + noun + least->at.front() + '.';
}

std::string finding(const Drawing &drawing)
{
    const Metric &metric = drawing.metric;
    if (metric.axes.size() != 1 || metric.kind == MetricKind::Spread)
        return {};
    const std::vector<RowFigure> &rows = drawing.figure.rows;
    const std::string words = metric.kind == MetricKind::Difference ? sides(rows) : extremes(rows, metric.axes.front());
    return words.empty() ? words : "<p class=\"finding\">" + escaped(words) + "</p>\n";
}

std::string body(const Drawing &drawing)
{
    if (drawing.metric.kind == MetricKind::Spread)
        return spreads(drawing);
    for (std::size_t i = 0; i < drawing.metric.axes.size(); ++i)
        if (drawing.metric.axes[i].kind == AxisKind::Steps)
            return courseSection(drawing, i);
    return drawing.metric.axes.empty()
        ? figureTable({{drawing.metric.title, drawing.figure.rows.front().estimate}}, drawing.form, drawing.scale)
        : tables(drawing);
}

std::string tableRow(const NamedFigure &figure, const FigureForm &form, const Scale &scale, std::optional<double> even)
{
    const std::string name = "<th scope=\"row\">" + escaped(figure.name) + "</th>";
    if (!figure.estimate)
        return "<tr class=\"none\">" + name + "<td class=\"plot\"></td><td>never</td><td></td></tr>\n";
    return "<tr>" + name + "<td class=\"plot\">" + strip(*figure.estimate, scale, even) + "</td><td><b>"
        + form.number(figure.estimate->value) + "</b></td><td><small>" + form.range(*figure.estimate) + "</small></td></tr>\n";
}

} // namespace

std::string figureTable(const std::vector<NamedFigure> &figures, const FigureForm &form, const Scale &scale,
                        std::optional<double> even)
{
    std::string rows;
    for (const NamedFigure &figure : figures)
        rows += tableRow(figure, form, scale, even);
    const std::string axis = "<tr class=\"scale\" aria-hidden=\"true\"><th></th><td class=\"plot\">"
        + stripAxis(scale, form.share) + "</td><td colspan=\"2\">" + escaped(form.unit) + "</td></tr>\n";
    return "<table class=\"figures\"><tbody>\n" + rows + axis + "</tbody></table>\n";
}

std::string metricSection(const MetricFigure &figure)
{
    const Drawing drawing(figure);
    const Metric &metric = drawing.metric;
    return "<section class=\"panel\" id=\"" + escaped(metric.id) + "\">\n<h3>" + escaped(metric.title)
        + (metric.verdict ? " <span class=\"verdict\" title=\"Changes should be judged by it\">verdict</span>" : "")
        + "</h3>\n<p class=\"about\">" + escaped(metric.about) + "</p>\n" + finding(drawing) + body(drawing) + "</section>\n";
}

} // namespace rw
