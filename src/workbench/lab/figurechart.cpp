// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/figurechart.h"

#include "lab/scale.h"
#include "workbench/lab/figureseries.h"
#include "workbench/window/theme.h"

#include <QAreaSeries>
#include <QBarCategoryAxis>
#include <QBarSeries>
#include <QBarSet>
#include <QCategoryAxis>
#include <QChart>
#include <QCoreApplication>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QLineSeries>
#include <QScatterSeries>
#include <QToolTip>
#include <QValueAxis>

#include <algorithm>
#include <array>
#include <cmath>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr double capOfWhisker = 0.06; ///< in units of rows
constexpr double roomOfGroup = 0.7; ///< the part of a group's height that its dots take
constexpr double partOfNames = 0.36; ///< the largest part of the width for names next to the chart
constexpr int gapOfNames = 14; ///< pixels between names, including the margin that Qt leaves around each
constexpr const char *ticksProperty = "ticks"; ///< property of an axis: its number of ticks if there is enough room

/// The symbols of the dots as letters, for a legend.
constexpr std::array<char16_t, 6> signLetters{u'●', u'■', u'▲', u'◆', u'⬟', u'★'};
constexpr std::array signShapes{QScatterSeries::MarkerShapeCircle,   QScatterSeries::MarkerShapeRectangle,
                                QScatterSeries::MarkerShapeTriangle, QScatterSeries::MarkerShapeRotatedRectangle,
                                QScatterSeries::MarkerShapePentagon, QScatterSeries::MarkerShapeStar};

QString tr(const char *text)
{
    return QCoreApplication::translate("FigureChart", text);
}

/// Whether rows are below each other and values go to the right.
bool lies(const FigureSeries &figure)
{
    return !figure.isCourse && !figure.isSpread;
}

/// Whether each line, or each row, has its own colour and symbol.
bool hasSigns(const FigureSeries &figure)
{
    return !figure.lines.isEmpty() || (figure.hasSigns && lies(figure));
}

QColor signColour(std::size_t sign, const QPalette &palette)
{
    return themeColours(palette).signs[std::min(sign, ThemeColours::signCount - 1)];
}

/// A symbol and its meaning, kept on one line.
QString legendEntry(const QColor &colour, QChar sign, const QString &words)
{
    QString name = words.toHtmlEscaped();
    name.replace(u' ', QChar::Nbsp);
    return u"<span style=\"color:%1\">%2</span>&nbsp;%3"_s.arg(colour.name(), sign, name);
}

/// Names that are all different, because an axis leaves out repeated ones.
QStringList namesOf(const FigureSeries &figure)
{
    QStringList names;
    for (std::size_t group = 0; group < figure.groupCount(); ++group) {
        QString name = figure.groupName(group).toHtmlEscaped(); // axes interpret HTML
        while (names.contains(name))
            name += QChar(0x200b); // a character without width
        names += name;
    }
    return names;
}

class ChartMaker
{
public:
    ChartMaker(QChart &chart, const FigureSeries &figure, const QPalette &palette,
               const std::function<void(std::size_t row)> &clicked)
        : m_chart(chart), m_figure(figure), m_palette(palette), m_clicked(clicked), m_factor(figure.isShare ? 100 : 1),
          m_lies(lies(figure))
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
    }

private:
    std::size_t groupOf(std::size_t row) const { return row / m_figure.lineCount(); }
    std::size_t lineOf(std::size_t row) const { return row % m_figure.lineCount(); }

    /// How far the dots of a line are from the middle of their group.
    double besideOf(std::size_t row) const
    {
        const auto lines = double(m_figure.lineCount());
        return m_figure.isCourse ? 0 : (double(lineOf(row)) - (lines - 1) / 2) * roomOfGroup / lines;
    }

    /// The position of a value in a row, at this distance from the middle of the row.
    QPointF place(std::size_t row, double value, double beside = 0) const
    {
        beside += besideOf(row);
        const std::size_t group = groupOf(row);
        const double along = m_lies ? double(m_figure.groupCount() - 1 - group) - beside : double(group) + beside;
        return m_lies ? QPointF(value * m_factor, along) : QPointF(along, value * m_factor);
    }

    QColor colourOf(std::size_t row) const
    {
        return hasSigns(m_figure) ? signColour(signOf(row), m_palette) : themeColours(m_palette).accent;
    }
    std::size_t signOf(std::size_t row) const { return m_figure.lines.isEmpty() ? row : lineOf(row); }

    void addLine(const QList<QPointF> &points, const QPen &pen)
    {
        auto *line = new QLineSeries;
        line->append(points);
        line->setPen(pen);
        m_chart.addSeries(line);
    }

    /// Draws the reference lines: no change, or an equal share.
    void addMarks()
    {
        if (m_figure.rows.empty() || m_figure.isCourse)
            return;
        const std::size_t last = m_figure.rows.size() - 1;
        if (m_figure.isDifference)
            addLine({place(0, 0, -0.5), place(last, 0, 0.5)}, QPen(m_palette.color(QPalette::Text), 1));
        if (m_figure.even)
            addLine({place(0, *m_figure.even, -0.5), place(last, *m_figure.even, 0.5)},
                    QPen(themeColours(m_palette).soft, 1, Qt::DashLine));
    }

    void addWhisker(std::size_t row)
    {
        const std::optional<Estimate> &estimate = m_figure.rows[row].estimate;
        if (!estimate || !estimate->bounded || estimate->exact)
            return;
        const double cap = capOfWhisker;
        const QColor colour = m_figure.isSpread ? m_palette.color(QPalette::Text) : colourOf(row);
        addLine({place(row, estimate->low, -cap), place(row, estimate->low, cap), place(row, estimate->low),
                 place(row, estimate->high), place(row, estimate->high, cap), place(row, estimate->high, -cap)},
                QPen(colour, m_figure.isSpread ? 1 : 2));
    }

    void addDot(std::size_t row)
    {
        if (!m_figure.rows[row].estimate)
            return;
        auto *dot = new QScatterSeries;
        dot->append(place(row, m_figure.rows[row].estimate->value));
        dot->setMarkerSize(m_figure.isCourse ? 8 : 12);
        dot->setMarkerShape(hasSigns(m_figure) ? signShapes[signOf(row) % signShapes.size()] : QScatterSeries::MarkerShapeCircle);
        dot->setColor(colourOf(row));
        dot->setBorderColor(m_palette.color(QPalette::Base));
        QObject::connect(dot, &QScatterSeries::hovered, &m_chart, [tip = tipOf(row)](const QPointF &, bool inside) {
            QToolTip::showText(QCursor::pos(), inside ? tip : QString());
        });
        QObject::connect(
            dot, &QScatterSeries::clicked, &m_chart, [clicked = m_clicked, row] { clicked(row); }, Qt::QueuedConnection);
        m_chart.addSeries(dot);
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
        QObject::connect(bars, &QBarSet::hovered, &m_chart, [tips](bool inside, int bar) {
            QToolTip::showText(QCursor::pos(), inside ? tips.value(bar) : QString());
        });
        QObject::connect(
            bars, &QBarSet::clicked, &m_chart, [clicked = m_clicked](int bar) { clicked(std::size_t(bar)); },
            Qt::QueuedConnection);
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
        const QString unit = m_figure.isShare ? (m_figure.isDifference ? tr("percentage points") : QString()) : m_figure.unit;
        return !m_figure.isDifference ? unit : unit.isEmpty() ? tr("change") : tr("change in %1").arg(unit);
    }

    QAbstractAxis *namesBeside() const
    {
        auto *axis = new QBarCategoryAxis;
        axis->append(namesOf(m_figure));
        return axis;
    }

    QAbstractAxis *namesUpright() const
    {
        auto *axis = new QCategoryAxis;
        axis->setRange(-0.5, double(m_figure.groupCount()) - 0.5);
        return axis;
    }

    void addAxes()
    {
        QAbstractAxis *names = m_lies ? namesBeside() : namesUpright();
        names->setTitleText(m_lies ? QString() : m_figure.axis);
        names->setGridLineVisible(false);
        const Scale scale = this->scale();
        const double step = (scale.ticks()[1] - scale.ticks()[0]) * m_factor;
        const int digits = std::max(0, int(-std::floor(std::log10(step) + 1e-9)));
        auto *values = new QValueAxis;
        values->setRange(scale.low() * m_factor, scale.high() * m_factor);
        values->setTickCount(int(scale.ticks().size()));
        values->setProperty(ticksProperty, int(scale.ticks().size()));
        values->setLabelFormat(u"%.%1f"_s.arg(digits) + (m_figure.isShare && !m_figure.isDifference ? u" %%"_s : QString()));
        values->setTitleText(valuesTitle());
        m_chart.addAxis(names, m_lies ? Qt::AlignLeft : Qt::AlignBottom);
        m_chart.addAxis(values, m_lies ? Qt::AlignBottom : Qt::AlignLeft);
        for (QAbstractAxis *axis : {names, static_cast<QAbstractAxis *>(values)})
            dress(*axis);
        for (QAbstractSeries *series : m_chart.series()) {
            series->attachAxis(names);
            series->attachAxis(values);
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
    double m_factor;
    bool m_lies; ///< rows are below each other, and values go to the right
};

} // namespace

void drawFigure(QChart &chart, const FigureSeries &figure, const QPalette &palette,
                const std::function<void(std::size_t row)> &clicked)
{
    chart.removeAllSeries();
    for (QAbstractAxis *axis : chart.axes()) {
        chart.removeAxis(axis);
        delete axis;
    }
    ChartMaker(chart, figure, palette, clicked).make();
    fitNames(chart, figure);
}

QString legendOf(const FigureSeries &figure, const QPalette &palette)
{
    if (figure.rows.empty())
        return {};
    const QColor accent = themeColours(palette).accent;
    const QColor text = palette.color(QPalette::Text);
    QStringList entries;
    const QString value = figure.isDifference ? tr("difference")
        : figure.unit.isEmpty()               ? tr("share of games or chances")
                                              : figure.unit;
    if (!figure.lines.isEmpty())
        for (qsizetype line = 0; line < figure.lines.size(); ++line)
            entries += legendEntry(signColour(std::size_t(line), palette), signLetters[std::size_t(line) % signLetters.size()],
                                   figure.lines[line]);
    else
        entries += legendEntry(hasSigns(figure) ? text : accent, figure.isSpread ? u'▮' : u'●', value);
    const bool isBounded = std::ranges::any_of(
        figure.rows, [](const FigureSeries::Row &row) { return row.estimate && row.estimate->bounded && !row.estimate->exact; });
    if (isBounded)
        entries += legendEntry(figure.isSpread || hasSigns(figure) ? text : accent,
                               figure.isCourse    ? u'▒'
                                   : lies(figure) ? u'├'
                                                  : u'I',
                               tr("95 % confidence interval"));
    if (figure.even && !figure.isCourse)
        entries += legendEntry(themeColours(palette).soft, u'┆', tr("even share: %1").arg(figure.number(*figure.even)));
    if (figure.isDifference && !figure.isCourse)
        entries += legendEntry(text, u'│', tr("no difference"));
    return entries.join(u" &nbsp; &nbsp;"_s);
}

namespace {

/// The name in lines of at most this width, broken between words. A word that is too long stays whole.
QStringList wrapped(const QString &name, const QFontMetrics &metrics, double width)
{
    QStringList lines;
    for (const QString &word : name.split(u' ')) {
        if (!lines.isEmpty() && metrics.horizontalAdvance(lines.back() + u' ' + word) <= width)
            lines.back() += u' ' + word;
        else
            lines += word;
    }
    return lines;
}

QFontMetrics metricsOfCharts()
{
    return QFontMetrics(QGuiApplication::font());
}

/// Chooses how many ticks are shown so that their numbers do not touch: all, every second, every third ...
int ticksThatFit(const QValueAxis &axis, int ticks, double room)
{
    double widest = 0;
    for (const double value : {axis.min(), axis.max()})
        widest = std::max(
            widest,
            double(metricsOfCharts().horizontalAdvance(QString::asprintf(axis.labelFormat().toLatin1().constData(), value))));
    for (int each = 1; each < ticks - 1; ++each)
        if ((ticks - 1) % each == 0 && (widest + gapOfNames) * ((ticks - 1) / each + 1) <= room)
            return (ticks - 1) / each + 1;
    return 2;
}

/// Names next to each other: horizontal if there is room, otherwise vertical, otherwise only every third, fifth ... name.
void fitUpright(QCategoryAxis &axis, const QStringList &names, double room)
{
    const QFontMetrics metrics = metricsOfCharts();
    const double each = std::max(1.0, room / double(std::max<qsizetype>(1, names.size())));
    int widest = 0;
    for (const QString &name : names)
        widest = std::max(widest, metrics.horizontalAdvance(name));
    const bool isStraight = widest + gapOfNames <= each;
    const auto every =
        qsizetype(std::ceil((isStraight ? widest + gapOfNames : metrics.height() + gapOfNames) / each)) / 2 * 2 + 1;
    QStringList shown;
    for (qsizetype first = 0; first < names.size(); first += every)
        shown +=
            first + every <= names.size() ? names[first + every / 2] : QString(QChar(0x200b)); // a remainder has no middle group
    axis.setLabelsAngle(isStraight ? 0 : -90);
    if (axis.categoriesLabels() == shown)
        return;
    for (const QString &label : axis.categoriesLabels())
        axis.remove(label);
    axis.setStartValue(-0.5);
    for (qsizetype i = 0; i < shown.size(); ++i)
        axis.append(shown[i], double(std::min((i + 1) * every, names.size())) - 0.5);
}

/// Names below each other, in several lines if a name would leave no room for the chart.
void fitBeside(QBarCategoryAxis &axis, QStringList names, double width)
{
    for (QString &name : names)
        name = wrapped(name, metricsOfCharts(), width * partOfNames).join(u"<br/>"_s);
    std::ranges::reverse(names); // an axis begins at the bottom
    if (axis.categories() != names)
        axis.setCategories(names);
}

} // namespace

void fitNames(QChart &chart, const FigureSeries &figure)
{
    for (QAbstractAxis *axis : chart.axes()) {
        const bool isLevel = axis->alignment() == Qt::AlignBottom;
        if (auto *beside = qobject_cast<QBarCategoryAxis *>(axis))
            fitBeside(*beside, namesOf(figure), chart.size().width());
        else if (auto *upright = qobject_cast<QCategoryAxis *>(axis))
            fitUpright(*upright, namesOf(figure), chart.plotArea().width());
        else if (auto *values = qobject_cast<QValueAxis *>(axis); values && isLevel)
            values->setTickCount(ticksThatFit(*values, values->property(ticksProperty).toInt(), chart.plotArea().width()));
    }
}

int leastHeight(const FigureSeries &figure, int width)
{
    constexpr int ofAxis = 4; // lines
    const QFontMetrics metrics = metricsOfCharts();
    if (!lies(figure)) {
        int longest = 0; // the longest vertical name
        for (const QString &name : namesOf(figure))
            longest = std::max(longest, metrics.horizontalAdvance(name));
        return metrics.height() * 12 + longest;
    }
    int height = 0;
    for (const QString &name : namesOf(figure)) {
        const auto lines = std::max<qsizetype>(wrapped(name, metrics, width * partOfNames).size(), qsizetype(figure.lineCount()));
        height = std::max(height, int(lines) * metrics.lineSpacing() + gapOfNames);
    }
    return height * std::max(3, int(figure.groupCount())) + metrics.height() * ofAxis;
}

} // namespace rw
