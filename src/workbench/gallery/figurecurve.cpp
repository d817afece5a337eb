// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/gallery/figurecurve.h"

#include "workbench/window/theme.h"

#include <QBarCategoryAxis>
#include <QBarSeries>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QGraphicsLayout>
#include <QLegend>
#include <QValueAxis>
#include <QVBoxLayout>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 mostGaps = 30; ///< up to this range, values that no card has are shown as well

/// Adds the values that no card has if there are few, because designers look for gaps in the curve.
std::map<qint64, qint64> withGaps(std::map<qint64, qint64> copies)
{
    if (!copies.empty() && copies.rbegin()->first - copies.begin()->first < mostGaps)
        for (qint64 value = copies.begin()->first; value < copies.rbegin()->first; ++value)
            copies.try_emplace(value, 0);
    return copies;
}

} // namespace

FigureCurve::FigureCurve(QWidget *parent) : QWidget(parent), m_chart(new QChart), m_view(new QChartView(m_chart, this))
{
    m_view->setRenderHint(QPainter::Antialiasing);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setFocusPolicy(Qt::NoFocus);
    m_chart->legend()->hide();
    m_chart->setBackgroundVisible(false);
    m_chart->setMargins({});
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    setMinimumHeight(fontMetrics().lineSpacing() * 7);
}

void FigureCurve::show(const QString &title, const std::map<qint64, qint64> &copies)
{
    if (title == m_title && copies == m_copies)
        return;
    m_title = title;
    m_copies = copies;
    draw();
}

QString FigureCurve::told() const
{
    QStringList parts;
    for (const auto &[value, count] : m_copies)
        parts.append(u"%1: %2"_s.arg(value).arg(count));
    return m_copies.empty() ? QString() : tr("Copies by %1: %2").arg(m_title, parts.join(u", "_s));
}

void FigureCurve::draw()
{
    m_chart->removeAllSeries();
    for (QAbstractAxis *axis : m_chart->axes()) {
        m_chart->removeAxis(axis);
        delete axis;
    }
    const std::map<qint64, qint64> copies = withGaps(m_copies);
    auto *set = new QBarSet(m_title);
    QStringList values;
    qint64 most = 1;
    for (const auto &[value, count] : copies) {
        set->append(qreal(count));
        values.append(QString::number(value));
        most = std::max(most, count);
    }
    const QPalette colours = palette();
    set->setColor(themeColours(colours).accent);
    set->setBorderColor(Qt::transparent);
    set->setLabelColor(colours.color(QPalette::WindowText));
    auto *bars = new QBarSeries;
    bars->append(set);
    bars->setBarWidth(0.8);
    bars->setLabelsVisible(copies.size() <= std::size_t(mostGaps));
    bars->setLabelsPosition(QAbstractBarSeries::LabelsOutsideEnd);
    m_chart->addSeries(bars);
    auto *across = new QBarCategoryAxis;
    across->append(values);
    across->setGridLineVisible(false);
    auto *up = new QValueAxis;
    up->setRange(0, double(most) * 1.4); // leaves room for the numbers above the bars
    up->setVisible(false);
    across->setLabelsColor(colours.color(QPalette::WindowText));
    across->setLinePenColor(themeColours(colours).line);
    m_chart->addAxis(across, Qt::AlignBottom);
    m_chart->addAxis(up, Qt::AlignLeft);
    bars->attachAxis(across);
    bars->attachAxis(up);
    m_view->setAccessibleName(told());
    setAccessibleName(told());
}

void FigureCurve::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange && !m_title.isEmpty())
        draw();
    QWidget::changeEvent(event);
}

} // namespace rw
