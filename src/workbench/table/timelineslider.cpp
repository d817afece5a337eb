// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/timelineslider.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleOptionFocusRect>
#include <QToolTip>

#include <algorithm>

namespace rw {

TimelineSlider::TimelineSlider(QWidget *parent) : QSlider(Qt::Horizontal, parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Timeline"));
    setPageStep(10);
    connect(this, &QSlider::valueChanged, this, [this](int place) {
        if (!m_isShowing && place < int(m_marks.size()))
            Q_EMIT wanted(m_marks[std::size_t(place)].moment);
    });
}

void TimelineSlider::show(std::vector<Mark> marks, int here)
{
    m_marks = std::move(marks);
    const auto at = std::ranges::find(m_marks, here, &Mark::moment);
    m_isShowing = true;
    setRange(0, std::max(0, int(m_marks.size()) - 1));
    setValue(int(at - m_marks.begin()));
    m_isShowing = false;
    update();
}

QSize TimelineSlider::sizeHint() const
{
    return {300, fontMetrics().height() * 2 + 12};
}

int TimelineSlider::xOf(int place) const
{
    const int margin = fontMetrics().height() / 2 + 2;
    return margin + int(double(width() - 2 * margin) * place / std::max(1, maximum()));
}

int TimelineSlider::placeAt(int x) const
{
    const int margin = fontMetrics().height() / 2 + 2;
    return std::clamp(int(double(x - margin) * maximum() / std::max(1, width() - 2 * margin) + 0.5), 0, maximum());
}

void TimelineSlider::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int line = fontMetrics().height() + 8;
    painter.setPen(QPen(palette().color(QPalette::Mid), 2));
    painter.drawLine(xOf(0), line, xOf(maximum()), line);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 3));
    painter.drawLine(xOf(0), line, xOf(value()), line);
    int free = -1;
    for (int place = 0; place < int(m_marks.size()); ++place) {
        const Mark &mark = m_marks[std::size_t(place)];
        const int x = xOf(place);
        if (mark.isFork) {
            const QPoint end = forkAt(place).center();
            painter.setPen(QPen(palette().color(QPalette::WindowText), 2));
            painter.setBrush(palette().color(QPalette::Base));
            painter.drawLine(QPoint(x, line), end);
            painter.drawEllipse(end, 4, 4);
        }
        const QString label = !mark.name.isEmpty() ? mark.name : mark.round > 0 ? tr("R%1").arg(mark.round) : QString();
        if (label.isEmpty())
            continue;
        painter.setPen(QPen(palette().color(QPalette::WindowText), mark.name.isEmpty() ? 1 : 2));
        painter.drawLine(x, line - 6, x, line + 6);
        const int wide = fontMetrics().horizontalAdvance(label);
        const int left = std::min(x + 2, width() - wide); // so that the last name stays inside the widget
        if (left > free) {
            painter.drawText(left, line - 7, label);
            free = left + wide + 4;
        }
    }
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
    painter.setBrush(palette().color(hasFocus() ? QPalette::Highlight : QPalette::Base));
    painter.drawEllipse(QPoint(xOf(value()), line), 6, 6);
    if (hasFocus()) {
        QStyleOptionFocusRect focus;
        focus.initFrom(this);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, &painter, this);
    }
}

QRect TimelineSlider::forkAt(int place) const
{
    const int line = fontMetrics().height() + 8;
    return {xOf(place) + 2, line + 4, 14, height() - line - 4};
}

std::optional<QRect> TimelineSlider::signOfFork(int moment) const
{
    const auto at = std::ranges::find(m_marks, moment, &Mark::moment);
    return at != m_marks.end() && at->isFork ? std::optional(forkAt(int(at - m_marks.begin()))) : std::nullopt;
}

std::optional<int> TimelineSlider::forkUnder(const QPoint &point) const
{
    for (int place = 0; place < int(m_marks.size()); ++place)
        if (m_marks[std::size_t(place)].isFork && forkAt(place).contains(point))
            return place;
    return std::nullopt;
}

void TimelineSlider::askForLines(int place)
{
    Q_EMIT forkWanted(m_marks[std::size_t(place)].moment, mapToGlobal(forkAt(place).bottomLeft()));
}

void TimelineSlider::mousePressEvent(QMouseEvent *event)
{
    if (const std::optional<int> fork = forkUnder(event->pos()))
        askForLines(*fork);
    else
        setValue(placeAt(event->pos().x()));
    event->accept();
}

void TimelineSlider::keyPressEvent(QKeyEvent *event)
{
    const auto here = std::size_t(value());
    if (event->key() == Qt::Key_Space && here < m_marks.size() && m_marks[here].isFork)
        return askForLines(value());
    QSlider::keyPressEvent(event);
}

bool TimelineSlider::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const auto place = std::size_t(placeAt(help->pos().x()));
        QToolTip::showText(help->globalPos(),
                           forkUnder(help->pos())
                               ? tr("Other lines begin here. Click, or press the space bar here, to choose one.")
                               : place < m_marks.size() ? m_marks[place].tip
                                                        : QString(),
                           this);
        return true;
    }
    return QSlider::event(event);
}

} // namespace rw
