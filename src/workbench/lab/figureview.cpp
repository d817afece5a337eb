// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/figureview.h"

#include <QAreaSeries>
#include <QBarCategoryAxis>
#include <QChart>
#include <QChartView>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineSeries>
#include <QListWidget>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QSaveFile>
#include <QScatterSeries>
#include <QSplitter>
#include <QSvgGenerator>
#include <QTableWidget>
#include <QToolTip>
#include <QValueAxis>
#include <QVBoxLayout>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

/// Puts the series into a chart that is empty: dots with whiskers, or a line with a band.
class ChartMaker
{
public:
    ChartMaker(QChart &chart, const FigureSeries &figure) : m_chart(chart), m_figure(figure), m_scale(figure.isShare ? 100 : 1) {}

    void make()
    {
        if (m_figure.isCourse)
            addBand();
        else
            addWhiskers();
        auto *line = new QLineSeries;
        auto *dots = new QScatterSeries;
        for (std::size_t i = 0; i < m_figure.rows.size(); ++i)
            if (const std::optional<Estimate> &estimate = m_figure.rows[i].estimate) {
                line->append(double(i), estimate->value * m_scale);
                dots->append(double(i), estimate->value * m_scale);
                note(*estimate);
            }
        line->setPen(QPen(m_chart.palette().color(QPalette::Highlight), 2));
        dots->setMarkerSize(9);
        dots->setColor(m_chart.palette().color(QPalette::Highlight));
        const FigureSeries figure = m_figure;
        QObject::connect(dots, &QScatterSeries::hovered, &m_chart, [figure](const QPointF &point, bool inside) {
            const auto row = std::size_t(std::max(0.0, point.x() + 0.5));
            if (inside && row < figure.rows.size())
                QToolTip::showText(QCursor::pos(), figure.rows[row].name + u": "_s + figure.words(figure.rows[row]));
            else
                QToolTip::hideText();
        });
        if (m_figure.isCourse)
            m_chart.addSeries(line);
        else
            delete line;
        m_chart.addSeries(dots);
        addAxes();
    }

private:
    void note(const Estimate &estimate)
    {
        const double low = (estimate.bounded ? estimate.low : estimate.value) * m_scale;
        const double high = (estimate.bounded ? estimate.high : estimate.value) * m_scale;
        m_low = m_isEmpty ? low : std::min(m_low, low);
        m_high = m_isEmpty ? high : std::max(m_high, high);
        m_isEmpty = false;
    }

    void addBand()
    {
        auto *low = new QLineSeries(&m_chart);
        auto *high = new QLineSeries(&m_chart);
        for (std::size_t i = 0; i < m_figure.rows.size(); ++i)
            if (const std::optional<Estimate> &estimate = m_figure.rows[i].estimate; estimate && estimate->bounded) {
                low->append(double(i), estimate->low * m_scale);
                high->append(double(i), estimate->high * m_scale);
            }
        auto *band = new QAreaSeries(high, low);
        QColor colour = m_chart.palette().color(QPalette::Highlight);
        colour.setAlphaF(0.25F);
        band->setColor(colour);
        band->setBorderColor(Qt::transparent);
        m_chart.addSeries(band);
    }

    void addWhiskers()
    {
        for (std::size_t i = 0; i < m_figure.rows.size(); ++i)
            if (const std::optional<Estimate> &estimate = m_figure.rows[i].estimate; estimate && estimate->bounded) {
                auto *whisker = new QLineSeries;
                whisker->append(double(i), estimate->low * m_scale);
                whisker->append(double(i), estimate->high * m_scale);
                whisker->setPen(QPen(m_chart.palette().color(QPalette::Highlight), 2));
                m_chart.addSeries(whisker);
            }
    }

    void addAxes()
    {
        auto *names = new QBarCategoryAxis;
        QStringList all;
        for (const FigureSeries::Row &row : m_figure.rows)
            all.append(row.name);
        all.removeDuplicates(); // the axis would drop them itself, with a warning
        names->append(all);
        names->setTitleText(m_figure.axis);
        if (m_figure.rows.size() > 8)
            names->setLabelsAngle(-70);
        auto *values = new QValueAxis;
        const double room = std::max((m_high - m_low) * 0.08, 1e-6);
        values->setRange(m_low - room, m_high + room);
        values->setTitleText(m_figure.isShare ? u"%"_s : m_figure.unit);
        m_chart.addAxis(names, Qt::AlignBottom);
        m_chart.addAxis(values, Qt::AlignLeft);
        for (QAbstractSeries *series : m_chart.series()) {
            series->attachAxis(names);
            series->attachAxis(values);
        }
    }

    QChart &m_chart;
    const FigureSeries &m_figure;
    double m_scale;
    double m_low = 0, m_high = 1;
    bool m_isEmpty = true;
};

QString csvOf(const FigureSeries &figure)
{
    QString out = u"row,value,low,high,games\n"_s;
    for (const FigureSeries::Row &row : figure.rows) {
        QString name = row.name;
        out += u'"' + name.replace(u'"', u"\"\""_s) + u"\","_s;
        if (row.estimate)
            out += QString::number(row.estimate->value, 'f', 6);
        const bool bounded = row.estimate && row.estimate->bounded;
        out += u',' + (bounded ? QString::number(row.estimate->low, 'f', 6) : QString()) + u','
            + (bounded ? QString::number(row.estimate->high, 'f', 6) : QString()) + u',' + QString::number(row.games) + u'\n';
    }
    return out;
}

} // namespace

FigureView::FigureView(QWidget *parent)
    : QWidget(parent), m_names(new QListWidget(this)), m_caption(new QLabel(this)), m_about(new QLabel(this)),
      m_chart(new QChartView(this)), m_table(new QTableWidget(this))
{
    m_names->setObjectName(u"figureNames"_s);
    m_names->setAccessibleName(tr("Figures"));
    m_caption->setObjectName(u"figureCaption"_s);
    m_caption->setWordWrap(true);
    m_about->setWordWrap(true);
    m_chart->setObjectName(u"figureChart"_s);
    m_chart->setRenderHint(QPainter::Antialiasing);
    m_chart->chart()->legend()->hide();
    m_table->setObjectName(u"figureTable"_s);
    m_table->setAccessibleName(tr("The figures of the chart"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->verticalHeader()->hide();
    auto *store = new QPushButton(tr("E&xport ..."), this);
    connect(store, &QPushButton::clicked, this, &FigureView::askForFile);
    connect(m_names, &QListWidget::currentRowChanged, this, &FigureView::draw);

    auto *left = new QWidget(this);
    auto *leftColumn = new QVBoxLayout(left);
    leftColumn->setContentsMargins({});
    leftColumn->addWidget(m_names);
    leftColumn->addWidget(store);
    auto *middle = new QWidget(this);
    auto *column = new QVBoxLayout(middle);
    column->setContentsMargins({});
    column->addWidget(m_caption);
    column->addWidget(m_chart, 1);
    column->addWidget(m_about);
    auto *splitter = new QSplitter(this);
    splitter->addWidget(left);
    splitter->addWidget(middle);
    splitter->addWidget(m_table);
    splitter->setStretchFactor(1, 3);
    splitter->setStretchFactor(2, 1);
    const int letter = fontMetrics().averageCharWidth();
    splitter->setSizes({letter * 30, letter * 70, letter * 45});
    m_chart->setMinimumWidth(letter * 40);
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins({});
    whole->addWidget(splitter);
}

void FigureView::show(std::vector<FigureSeries> series, const QString &caption)
{
    QStringList names;
    for (const FigureSeries &each : series)
        names.append(each.isVerdict ? tr("%1 (verdict)").arg(each.title) : each.title);
    QStringList before;
    for (int i = 0; i < m_names->count(); ++i)
        before.append(m_names->item(i)->text());
    m_series = std::move(series);
    m_caption->setText(caption);
    if (names != before) {
        const int row = int(std::max<qsizetype>(0, names.indexOf(m_names->currentItem() ? m_names->currentItem()->text() : QString())));
        const QSignalBlocker quiet(m_names);
        m_names->clear();
        m_names->addItems(names);
        m_names->setCurrentRow(row);
    }
    draw();
}

const FigureSeries *FigureView::chosen() const
{
    const int row = m_names->currentRow();
    return row >= 0 && std::size_t(row) < m_series.size() ? &m_series[std::size_t(row)] : nullptr;
}

void FigureView::draw()
{
    QChart &chart = *m_chart->chart();
    chart.removeAllSeries();
    for (QAbstractAxis *axis : chart.axes()) {
        chart.removeAxis(axis);
        delete axis;
    }
    const FigureSeries *figure = chosen();
    m_table->setRowCount(0);
    if (!figure)
        return;
    chart.setTitle(figure->title);
    m_about->setText(figure->about);
    m_chart->setAccessibleName(tr("Chart: %1").arg(figure->title));
    ChartMaker(chart, *figure).make();
    m_table->setColumnCount(3);
    m_table->setHorizontalHeaderLabels({figure->axis.isEmpty() ? tr("Figure") : figure->axis, tr("Value and interval"), tr("Games")});
    m_table->setRowCount(int(figure->rows.size()));
    for (std::size_t i = 0; i < figure->rows.size(); ++i) {
        m_table->setItem(int(i), 0, new QTableWidgetItem(figure->rows[i].name));
        m_table->setItem(int(i), 1, new QTableWidgetItem(figure->words(figure->rows[i])));
        m_table->setItem(int(i), 2, new QTableWidgetItem(QLocale().toString(qulonglong(figure->rows[i].games))));
    }
    m_table->resizeColumnsToContents();
}

bool FigureView::exportTo(const QString &file) const
{
    const FigureSeries *figure = chosen();
    if (!figure)
        return false;
    if (file.endsWith(u".csv"_s, Qt::CaseInsensitive)) {
        QSaveFile to(file);
        return to.open(QIODevice::WriteOnly) && to.write(csvOf(*figure).toUtf8()) >= 0 && to.commit();
    }
    if (!file.endsWith(u".svg"_s, Qt::CaseInsensitive))
        return m_chart->grab().save(file);
    QSvgGenerator to;
    to.setFileName(file);
    to.setSize(m_chart->size());
    to.setViewBox(m_chart->rect());
    to.setTitle(figure->title);
    QPainter painter;
    if (!painter.begin(&to))
        return false;
    m_chart->render(&painter);
    return painter.end();
}

void FigureView::askForFile()
{
    const QString file = QFileDialog::getSaveFileName(this, tr("Export what is shown"), {}, tr("Pictures and tables (*.png *.svg *.csv)"));
    if (!file.isEmpty() && !exportTo(file))
        m_caption->setText(tr("%1 cannot be written.").arg(file));
}

} // namespace rw
