// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/figurechart.h"

#include "lab/scale.h"
#include "workbench/lab/figureseries.h"
#include "workbench/theme.h"

#include <QAreaSeries>
#include <QBarCategoryAxis>
#include <QBarSeries>
#include <QBarSet>
#include <QChart>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QLegendMarker>
#include <QLineSeries>
#include <QScatterSeries>
#include <QToolTip>
#include <QValueAxis>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr double capOfWhisker = 0.06; ///< in rows
constexpr double roomOfGroup = 0.7; ///< that its dots take of it
constexpr int mostUprightNames = 12;

constexpr std::array signShapes{QScatterSeries::MarkerShapeCircle,           QScatterSeries::MarkerShapeRectangle,
                                QScatterSeries::MarkerShapeTriangle,         QScatterSeries::MarkerShapeRotatedRectangle,
                                QScatterSeries::MarkerShapePentagon,         QScatterSeries::MarkerShapeStar};

QString tr(const char *text)
{
    return QCoreApplication::translate("FigureChart", text);
}

/// Each name once: an axis leaves out those that it has already.
QStringList namesOf(const FigureSeries &figure)
{
    QStringList names;
    for (std::size_t group = 0; group < figure.groupCount(); ++group) {
        QString name = figure.groupName(group);
        while (names.contains(name))
            name += QChar(0x200b); // has no width
        names += name;
    }
    return names;
}

class ChartMaker
{
public:
    ChartMaker(QChart &chart, const FigureSeries &figure, const QPalette &palette, const std::function<void(std::size_t row)> &clicked)
        : m_chart(chart), m_figure(figure), m_palette(palette), m_clicked(clicked), m_factor(figure.isShare ? 100 : 1),
          m_lies(!figure.isCourse && !figure.isSpread)
    {
    }

    void make()
    {
        addMarks();
        for (std::size_t line = 0; m_figure.isCourse && line < m_figure.lineCount(); ++line)
            addCourse(line);
        if (m_figure.isSpread)
            addBars();
        for (std::size_t i = 0; !m_figure.isCourse && i < m_figure.rows.size(); ++i)
            addWhisker(i);
        for (std::size_t i = 0; !m_figure.isSpread && i < m_figure.rows.size(); ++i)
            addDot(i);
        addAxes();
        nameLines();
    }

private:
    std::size_t groupOf(std::size_t row) const { return row / m_figure.lineCount(); }
    std::size_t lineOf(std::size_t row) const { return row % m_figure.lineCount(); }

    /// How far the dots of a line stand beside the middle of their group.
    double besideOf(std::size_t row) const
    {
        const auto lines = double(m_figure.lineCount());
        return m_figure.isCourse ? 0 : (double(lineOf(row)) - (lines - 1) / 2) * roomOfGroup / lines;
    }

    /// Where something of a row stands, so far beside its middle.
    QPointF place(std::size_t row, double value, double beside = 0) const
    {
        beside += besideOf(row);
        const std::size_t group = groupOf(row);
        const double along = m_lies ? double(m_figure.groupCount() - 1 - group) - beside : double(group) + beside;
        return m_lies ? QPointF(value * m_factor, along) : QPointF(along, value * m_factor);
    }

    QColor colourOf(std::size_t row) const
    {
        if (!hasSigns())
            return themeColours(m_palette).accent;
        const std::size_t sign = signOf(row);
        return themeColours(m_palette).signs[std::min(sign, ThemeColours::signCount - 1)];
    }

    bool hasSigns() const { return !m_figure.lines.isEmpty() || (m_figure.hasSigns && m_lies); }
    std::size_t signOf(std::size_t row) const { return m_figure.lines.isEmpty() ? row : lineOf(row); }

    void addLine(const QList<QPointF> &points, const QPen &pen)
    {
        auto *line = new QLineSeries;
        line->append(points);
        line->setPen(pen);
        m_chart.addSeries(line);
    }

    /// What the rows are measured by: nothing moved, or all alike.
    void addMarks()
    {
        if (m_figure.rows.empty() || m_figure.isCourse)
            return;
        const std::size_t last = m_figure.rows.size() - 1;
        if (m_figure.isDifference)
            addLine({place(0, 0, -0.5), place(last, 0, 0.5)}, QPen(m_palette.color(QPalette::Text), 1));
        if (m_figure.even)
            addLine({place(0, *m_figure.even, -0.5), place(last, *m_figure.even, 0.5)}, QPen(themeColours(m_palette).soft, 1, Qt::DashLine));
    }

    void addWhisker(std::size_t row)
    {
        const std::optional<Estimate> &estimate = m_figure.rows[row].estimate;
        if (!estimate || !estimate->bounded || estimate->exact)
            return;
        const double cap = capOfWhisker;
        const QColor colour = m_figure.isSpread ? m_palette.color(QPalette::Text) : colourOf(row);
        addLine({place(row, estimate->low, -cap), place(row, estimate->low, cap), place(row, estimate->low), place(row, estimate->high),
                 place(row, estimate->high, cap), place(row, estimate->high, -cap)},
                QPen(colour, m_figure.isSpread ? 1 : 2));
    }

    void addDot(std::size_t row)
    {
        if (!m_figure.rows[row].estimate)
            return;
        auto *dot = new QScatterSeries;
        dot->append(place(row, m_figure.rows[row].estimate->value));
        dot->setMarkerSize(m_figure.isCourse ? 8 : 12);
        dot->setMarkerShape(hasSigns() ? signShapes[signOf(row) % signShapes.size()] : QScatterSeries::MarkerShapeCircle);
        dot->setColor(colourOf(row));
        dot->setBorderColor(m_palette.color(QPalette::Base));
        QObject::connect(dot, &QScatterSeries::hovered, &m_chart,
                         [tip = tipOf(row)](const QPointF &, bool inside) { QToolTip::showText(QCursor::pos(), inside ? tip : QString()); });
        QObject::connect(dot, &QScatterSeries::clicked, &m_chart, [clicked = m_clicked, row] { clicked(row); }, Qt::QueuedConnection);
        m_chart.addSeries(dot);
        m_dots.insert({lineOf(row), dot});
    }

    QString tipOf(std::size_t row) const { return m_figure.rows[row].name + u": "_s + m_figure.words(m_figure.rows[row]); }

    void addCourse(std::size_t line)
    {
        auto *low = new QLineSeries(&m_chart);
        auto *high = new QLineSeries(&m_chart);
        QList<QPointF> points;
        for (std::size_t i = line; i < m_figure.rows.size(); i += m_figure.lineCount()) {
            const std::optional<Estimate> &estimate = m_figure.rows[i].estimate;
            if (estimate)
                points += place(i, estimate->value);
            if (estimate && estimate->bounded) {
                low->append(place(i, estimate->low));
                high->append(place(i, estimate->high));
            }
        }
        auto *band = new QAreaSeries(high, low);
        QColor colour = colourOf(line);
        addLine(points, QPen(colour, 2));
        colour.setAlphaF(m_figure.lines.isEmpty() ? 0.2F : 0.12F);
        band->setColor(colour);
        band->setBorderColor(Qt::transparent);
        m_chart.addSeries(band);
    }

    void addBars()
    {
        auto *bars = new QBarSet(m_figure.title);
        for (const FigureSeries::Row &row : m_figure.rows)
            *bars << (row.estimate ? row.estimate->value * m_factor : 0);
        QColor colour = themeColours(m_palette).accent;
        bars->setColor(colour);
        bars->setBorderColor(Qt::transparent);
        QStringList tips;
        for (std::size_t i = 0; i < m_figure.rows.size(); ++i)
            tips += tipOf(i);
        QObject::connect(bars, &QBarSet::hovered, &m_chart,
                         [tips](bool inside, int bar) { QToolTip::showText(QCursor::pos(), inside ? tips.value(bar) : QString()); });
        QObject::connect(bars, &QBarSet::clicked, &m_chart, [clicked = m_clicked](int bar) { clicked(std::size_t(bar)); }, Qt::QueuedConnection);
        auto *series = new QBarSeries;
        series->setBarWidth(0.7);
        series->append(bars);
        m_chart.addSeries(series);
    }

    Scale scale() const
    {
        std::vector<Estimate> all;
        for (const FigureSeries::Row &row : m_figure.rows)
            if (row.estimate)
                all.push_back(*row.estimate);
        if (m_figure.even)
            all.push_back({*m_figure.even, *m_figure.even, *m_figure.even});
        return Scale::covering(all, m_figure.isFromZero);
    }

    QString valuesTitle() const
    {
        const QString unit = m_figure.isShare ? (m_figure.isDifference ? tr("points") : QString()) : m_figure.unit;
        return m_figure.isDifference ? tr("%1 more or less than before").arg(unit).trimmed() : unit;
    }

    void addAxes()
    {
        QStringList all = namesOf(m_figure);
        if (m_lies)
            std::ranges::reverse(all); // an axis begins below
        auto *names = new QBarCategoryAxis;
        names->append(all);
        names->setTitleText(m_lies ? QString() : m_figure.axis);
        names->setGridLineVisible(false);
        if (!m_lies && all.size() > mostUprightNames)
            names->setLabelsAngle(-70);
        const Scale scale = this->scale();
        const double step = (scale.ticks()[1] - scale.ticks()[0]) * m_factor;
        const int digits = std::max(0, int(-std::floor(std::log10(step) + 1e-9)));
        auto *values = new QValueAxis;
        values->setRange(scale.low() * m_factor, scale.high() * m_factor);
        values->setTickCount(int(scale.ticks().size()));
        values->setLabelFormat(u"%.%1f"_s.arg(digits) + (m_figure.isShare && !m_figure.isDifference ? u" %%"_s : QString()));
        values->setTitleText(valuesTitle());
        m_chart.addAxis(names, m_lies ? Qt::AlignLeft : Qt::AlignBottom);
        m_chart.addAxis(values, m_lies ? Qt::AlignBottom : Qt::AlignLeft);
        for (QAbstractAxis *axis : {static_cast<QAbstractAxis *>(names), static_cast<QAbstractAxis *>(values)})
            dress(*axis);
        for (QAbstractSeries *series : m_chart.series()) {
            series->attachAxis(names);
            series->attachAxis(values);
        }
    }

    /// The legend: of each line one dot, with its name.
    void nameLines()
    {
        QLegend &legend = *m_chart.legend();
        legend.setVisible(!m_figure.lines.isEmpty());
        if (m_figure.lines.isEmpty())
            return;
        legend.setAlignment(Qt::AlignTop);
        legend.setFont(QGuiApplication::font());
        legend.setLabelColor(m_palette.color(QPalette::Text));
        legend.setMarkerShape(QLegend::MarkerShapeFromSeries);
        for (const auto &[line, dot] : m_dots)
            dot->setName(m_figure.lines[qsizetype(line)]);
        for (QAbstractSeries *series : m_chart.series()) {
            const bool isNamed = std::ranges::any_of(m_dots, [series](const auto &each) { return each.second == series; });
            for (QLegendMarker *marker : legend.markers(series))
                marker->setVisible(isNamed);
        }
    }

    void dress(QAbstractAxis &axis) const
    {
        const QColor soft = themeColours(m_palette).soft;
        axis.setTruncateLabels(false);
        axis.setLabelsFont(QGuiApplication::font());
        axis.setLabelsColor(m_palette.color(QPalette::Text));
        axis.setTitleFont(QGuiApplication::font());
        axis.setTitleBrush(soft);
        axis.setLinePen(QPen(themeColours(m_palette).edge, 1));
        axis.setGridLinePen(QPen(themeColours(m_palette).line, 1));
    }

    QChart &m_chart;
    const FigureSeries &m_figure;
    const QPalette &m_palette;
    const std::function<void(std::size_t row)> &m_clicked;
    std::map<std::size_t, QScatterSeries *> m_dots; ///< the first of each line
    double m_factor;
    bool m_lies; ///< rows below each other, values to the right
};

} // namespace

void drawFigure(QChart &chart, const FigureSeries &figure, const QPalette &palette, const std::function<void(std::size_t row)> &clicked)
{
    chart.removeAllSeries();
    for (QAbstractAxis *axis : chart.axes()) {
        chart.removeAxis(axis);
        delete axis;
    }
    ChartMaker(chart, figure, palette, clicked).make();
}

int leastHeight(const FigureSeries &figure, int lineHeight)
{
    constexpr int ofAxis = 4; // lines
    const bool lies = !figure.isCourse && !figure.isSpread;
    const int ofLegend = figure.lines.isEmpty() ? 0 : 2;
    return lineHeight * ((lies ? std::max(6, int(figure.rows.size())) + ofAxis : 12) + ofLegend);
}

} // namespace rw
