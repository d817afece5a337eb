// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/figureview.h"

#include "deck/savefile.h"
#include "engine/tablecell.h"
#include "engine/visible.h"
#include "workbench/lab/figurechart.h"
#include "workbench/lab/readonlytable.h"
#include "workbench/look/emptywords.h"
#include "workbench/parts/askfile.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/savewords.h"
#include "workbench/window/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QFileInfo>
#include <QGraphicsLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QSvgGenerator>
#include <QTableWidget>
#include <QTextDocument>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int rowRole = Qt::UserRole; ///< of a cell: index of the row in the figure
constexpr int lettersBeside = 80; ///< width in letters from which the list of figures is next to the chart
constexpr int dotsOfPicture = 2; ///< pixels of a picture for each pixel of the screen, so that it can be printed

std::optional<double> valueOf(const FigureSeries::Row &row)
{
    return row.estimate ? std::optional(row.estimate->value) : std::nullopt;
}

QString csvOf(const FigureSeries &figure, const QString &headline)
{
    QString out = u"row,value,low,high,games\n"_s;
    if (!headline.isEmpty())
        out += u"\"caution: "_s + headline + u"\",,,,\n"_s;
    for (const FigureSeries::Row &row : figure.rows) {
        QString name = toQt(tableCell(visible(toStd(row.name), LineBreaks::Mark)));
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
    : QWidget(parent), m_names(new QListWidget(this)), m_title(new QLabel(this)), m_caption(new QLabel(this)),
      m_legend(new QLabel(this)), m_about(new QLabel(this)), m_chart(new QChartView(this)), m_table(new QTableWidget(this)),
      m_sheets(new QSplitter(Qt::Vertical, this)), m_parts(new QSplitter(this))
{
    m_names->setObjectName(u"figureNames"_s);
    m_names->setAccessibleName(tr("Figures"));
    sayWhenEmpty(m_names, tr("Choose a figure here once something has been played."));
    m_names->setWordWrap(true);
    m_names->setTextElideMode(Qt::ElideNone);
    m_names->setResizeMode(QListView::Adjust);
    m_names->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_store = new QPushButton(tr("E&xport ..."), this);
    connect(m_store, &QPushButton::clicked, this, &FigureView::askForFile);
    connect(m_names, &QListWidget::currentRowChanged, this, &FigureView::draw);
    auto *left = m_left = new QWidget(this);
    auto *leftColumn = new QVBoxLayout(left);
    leftColumn->setContentsMargins({});
    auto *name = new QLabel(tr("&Figures"), this);
    name->setBuddy(m_names);
    leftColumn->addWidget(name);
    leftColumn->addWidget(m_names);
    leftColumn->addWidget(m_store);

    m_table->setObjectName(u"figureTable"_s);
    m_table->setAccessibleName(tr("The figures of the chart"));
    makeReadOnly(*m_table);
    makeSortable(*m_table);
    connect(m_table->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, [this](int column) {
        if (column < 0)
            fillRows(); // in their original order
    });
    connect(m_table, &QTableWidget::cellActivated, this, [this](int row, int column) {
        if (const QTableWidgetItem *item = m_table->item(row, column))
            choose(item->data(rowRole).toULongLong());
    });
    m_sheets->addWidget(makeSheet());
    m_sheets->addWidget(m_table);
    m_sheets->setStretchFactor(0, 3);
    m_sheets->setStretchFactor(1, 1);
    m_sheets->setChildrenCollapsible(false);
    const int letter = fontMetrics().averageCharWidth();
    const int line = fontMetrics().height();
    m_sheets->setSizes({line * 30, line * 9});
    m_parts->addWidget(left);
    m_parts->addWidget(m_sheets);
    m_parts->setStretchFactor(1, 1);
    m_parts->setChildrenCollapsible(false);
    m_parts->setSizes({letter * 28, letter * 120});
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins({});
    whole->addWidget(m_parts);
    draw();
}

/// Makes the part with the chart and its texts.
QWidget *FigureView::makeSheet()
{
    auto *paper = new QWidget(this);
    m_title->setObjectName(u"figureTitle"_s);
    m_title->setFont(letters(Letters::Heading));
    m_caption->setObjectName(u"figureCaption"_s);
    m_legend->setObjectName(u"figureLegend"_s);
    m_legend->setTextFormat(Qt::RichText);
    for (QLabel *words : {m_title, m_caption, m_legend, m_about}) {
        words->setWordWrap(true);
        words->setSizePolicy(QSizePolicy::Preferred,
                             QSizePolicy::Preferred); // as high as its text, which may have several lines
    }
    for (QLabel *words : {m_caption, m_about})
        words->setForegroundRole(QPalette::PlaceholderText);
    m_chart->setObjectName(u"figureChart"_s);
    m_chart->setRenderHint(QPainter::Antialiasing);
    m_chart->setFrameShape(QFrame::NoFrame);
    m_chart->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // uses the available height
    m_chart->setBackgroundBrush(Qt::NoBrush);
    m_chart->viewport()->setAutoFillBackground(false);
    m_chart->installEventFilter(this);
    QChart &chart = *m_chart->chart();
    connect(&chart, &QChart::plotAreaChanged, this, &FigureView::fit);
    chart.legend()->hide();
    chart.setBackgroundVisible(false);
    chart.setMargins({0, 8, 16, 8});
    chart.layout()->setContentsMargins(0, 0, 0, 0);
    auto *column = new QVBoxLayout(paper);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(4);
    column->addWidget(m_title);
    column->addWidget(m_caption);
    column->addWidget(m_legend);
    column->addWidget(m_chart, 1);
    column->addWidget(m_about);
    column->addStretch(0); // takes all the room if there is no chart
    auto *scroll = new QScrollArea(this);
    scroll->setAccessibleName(tr("Chart"));
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(paper);
    scroll->viewport()->setBackgroundRole(QPalette::Base);
    paper->setBackgroundRole(QPalette::Base);
    paper->setAutoFillBackground(true);
    return scroll;
}

void FigureView::show(std::vector<FigureSeries> series, const QString &caption, const QString &headline)
{
    QStringList names;
    for (const FigureSeries &each : series)
        names.append(each.title);
    QStringList before;
    for (int i = 0; i < m_names->count(); ++i)
        before.append(m_names->item(i)->text());
    m_series = std::move(series);
    m_caption->setText(caption);
    m_headline = headline;
    if (names != before)
        listNames(names);
    draw();
}

void FigureView::listNames(const QStringList &names)
{
    const QString chosen = m_names->currentItem() ? m_names->currentItem()->text() : QString();
    const QSignalBlocker quiet(m_names);
    m_names->clear();
    for (const FigureSeries &figure : m_series) {
        auto *item = new QListWidgetItem(
            themeIcon(figure.isVerdict ? u"proof"_s : u"experiment"_s, figure.isVerdict ? Tone::Accent : Tone::Soft),
            figure.title, m_names);
        const QString kind = figure.isVerdict ? tr("a main figure") : tr("a hint");
        item->setToolTip(kind);
        item->setData(Qt::AccessibleTextRole, tr("%1, %2", "figure, kind").arg(figure.title, kind));
    }
    m_names->setCurrentRow(int(std::max<qsizetype>(0, names.indexOf(chosen))));
}

const FigureSeries *FigureView::chosen() const
{
    const int row = m_names->currentRow();
    return row >= 0 && std::size_t(row) < m_series.size() ? &m_series[std::size_t(row)] : nullptr;
}

void FigureView::draw()
{
    const FigureSeries *figure = chosen();
    m_left->setVisible(figure);
    m_chart->setVisible(figure);
    m_legend->setVisible(figure);
    m_about->setVisible(figure);
    m_table->setVisible(figure);
    m_store->setEnabled(figure);
    const QString finding = figure ? figure->finding() : tr("Nothing to show yet");
    m_title->setText(m_headline.isEmpty() ? finding : tr("%1: %2", "headline: what a figure comes to").arg(m_headline, finding));
    m_table->setRowCount(0);
    if (!figure)
        return;
    m_about->setText(figure->about);
    m_legend->setText(legendOf(*figure, palette()));
    m_chart->setAccessibleName(tr("Chart: %1").arg(figure->title));
    m_chart->setMinimumHeight(leastHeight(*figure, m_chart->width()));
    drawFigure(*m_chart->chart(), *figure, palette(), [this](std::size_t row) { choose(row); });
    fillRows();
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_table->resizeColumnsToContents();
    const int between = figure->lines.isEmpty() ? 16 : 2; // so that several columns with intervals fit
    for (int column = 0; column + 1 < m_table->columnCount(); ++column)
        m_table->setColumnWidth(column, m_table->columnWidth(column) + between);
    m_table->horizontalHeader()->setStretchLastSection(m_table->horizontalHeader()->length() < m_table->viewport()->width());
}

void FigureView::fillRows()
{
    const FigureSeries *figure = chosen();
    if (!figure)
        return;
    const Filling filling(*m_table);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().lineSpacing() * (figure->lines.isEmpty() ? 1 : 2) + gap(2));
    if (figure->lines.isEmpty())
        fillTable(*figure);
    else
        fillMatrix(*figure);
}

void FigureView::choose(std::size_t row)
{
    if (const FigureSeries *figure = chosen(); figure && row < figure->rows.size())
        Q_EMIT rowChosen(*figure, row);
}

void FigureView::addBelow(QWidget *panel)
{
    m_sheets->addWidget(panel);
    m_sheets->setCollapsible(m_sheets->count() - 1, false);
}

void FigureView::setCell(int row, int column, const QString &text, std::size_t figureRow, std::optional<double> number)
{
    auto *item = new SortedCell(text, number ? number : numberIn(text));
    item->setData(rowRole, qulonglong(figureRow));
    m_table->setItem(row, column, item);
}

/// Fills a table with a row for each group and a column for each line.
void FigureView::fillMatrix(const FigureSeries &figure)
{
    m_table->setColumnCount(1 + int(figure.lines.size()));
    m_table->setHorizontalHeaderLabels(QStringList{figure.axis.isEmpty() ? tr("Figure") : figure.axis} + figure.lines);
    m_table->setRowCount(int(figure.groupCount()));
    for (std::size_t i = 0; i < figure.rows.size(); ++i) {
        const auto group = int(i / figure.lineCount());
        const auto line = int(i % figure.lineCount());
        if (line == 0)
            setCell(group, 0, figure.groupName(std::size_t(group)), i);
        QString words = figure.words(figure.rows[i]);
        if (const qsizetype interval = words.indexOf(u" ("_s); interval >= 0)
            words[interval] = u'\n'; // below its value, so that there is room for the columns of all seats
        setCell(group, 1 + line, words, i, valueOf(figure.rows[i]));
    }
}

void FigureView::fillTable(const FigureSeries &figure)
{
    m_table->setColumnCount(3);
    m_table->setHorizontalHeaderLabels({figure.axis.isEmpty() ? tr("Figure") : figure.axis,
                                        figure.isDifference ? tr("Difference and interval") : tr("Value and interval"),
                                        figure.isDifference ? tr("Before and after") : tr("Games")});
    m_table->setRowCount(int(figure.rows.size()));
    for (std::size_t i = 0; i < figure.rows.size(); ++i) {
        const FigureSeries::Row &row = figure.rows[i];
        const QString last = figure.isDifference ? row.sides : QLocale().toString(qulonglong(row.games));
        const QStringList cells{row.name, figure.words(row), last};
        const std::array<std::optional<double>, 3> numbers{std::nullopt, valueOf(row),
                                                           figure.isDifference ? row.before : std::optional(double(row.games))};
        for (int column = 0; column < cells.size(); ++column)
            setCell(int(i), column, cells[column], i, numbers[std::size_t(column)]);
    }
}

/// If there is little width, for example with a large font, the list of figures is above the chart.
void FigureView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool isNarrow = width() < fontMetrics().averageCharWidth() * lettersBeside;
    m_parts->setOrientation(isNarrow ? Qt::Vertical : Qt::Horizontal);
    m_left->setMaximumHeight(isNarrow ? fontMetrics().lineSpacing() * 9 : QWIDGETSIZE_MAX);
}

/// Fits the names to the available room.
bool FigureView::eventFilter(QObject *object, QEvent *event)
{
    if (const FigureSeries *figure = chosen(); event->type() == QEvent::Resize && figure) {
        m_chart->setMinimumHeight(leastHeight(*figure, m_chart->width()));
        QMetaObject::invokeMethod(this, &FigureView::fit, Qt::QueuedConnection); // after the chart's layout
    }
    return QWidget::eventFilter(object, event);
}

void FigureView::fit()
{
    if (const FigureSeries *figure = chosen())
        fitNames(*m_chart->chart(), *figure);
}

void FigureView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        draw();
}

/// Paints the chart below its title and the setup.
void FigureView::paintSheet(QPainter &painter, const QSizeF &size) const
{
    const double margin = fontMetrics().height();
    QRectF left = QRectF(QPointF(), size).adjusted(margin, margin, -margin, -margin);
    painter.fillRect(QRectF(QPointF(), size), palette().base());
    for (const QLabel *words : {m_title, m_caption}) {
        painter.setFont(words->font());
        painter.setPen(words->palette().color(words->foregroundRole()));
        QRectF taken;
        painter.drawText(left, Qt::TextWordWrap, words->text(), &taken);
        left.setTop(taken.bottom() + margin / 4);
    }
    QTextDocument legend;
    legend.setDefaultFont(m_legend->font());
    legend.setDocumentMargin(0);
    legend.setTextWidth(left.width());
    legend.setHtml(m_legend->text());
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette = palette();
    painter.save();
    painter.translate(left.topLeft());
    legend.documentLayout()->draw(&painter, context);
    painter.restore();
    left.setTop(left.top() + legend.size().height() + margin / 4);
    m_chart->render(&painter, left);
}

QByteArray FigureView::exported(const QString &suffix) const
{
    const FigureSeries *figure = chosen();
    if (!figure)
        return {};
    if (suffix == "csv"_L1)
        return csvOf(*figure, m_headline).toUtf8();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly))
        return {};
    const QSize size = m_chart->size() + QSize(2, 6) * fontMetrics().height() + QSize(0, m_legend->height());
    QPainter painter;
    if (suffix != "svg"_L1) {
        QImage image(size * dotsOfPicture, QImage::Format_RGB32);
        image.setDevicePixelRatio(dotsOfPicture);
        painter.begin(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        paintSheet(painter, size);
        painter.end();
        return image.save(&buffer, suffix.toLatin1().constData()) ? bytes : QByteArray();
    }
    QSvgGenerator to;
    to.setOutputDevice(&buffer);
    to.setSize(size);
    to.setViewBox(QRect(QPoint(), size));
    to.setTitle(figure->title);
    if (!painter.begin(&to))
        return {};
    paintSheet(painter, size);
    return painter.end() ? bytes : QByteArray();
}

Findings FigureView::exportTo(const QString &file) const
{
    const QByteArray bytes = exported(QFileInfo(file).suffix().toLower());
    if (bytes.isEmpty())
        return {error("lab.no-picture", "The picture cannot be made", "the name of its file ends in .png, .svg or .csv", {},
                      {toStd(file), {}, 0, 0})};
    return saveFile(toStd(file), bytes.toStdString());
}

void FigureView::askForFile()
{
    const QString file =
        askWhereToSave(this, tr("Export this page"), u"figures.png"_s, tr("Pictures and tables (*.png *.svg *.csv)"));
    if (file.isEmpty())
        return;
    if (const Findings failed = exportTo(file); !failed.empty())
        m_caption->setText(wordsOfSaving(file, failed));
}

} // namespace rw
