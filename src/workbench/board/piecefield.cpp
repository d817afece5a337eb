// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/board/piecefield.h"

#include "workbench/look/paints.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int margin = 12;
constexpr double linesOfPiece = 3.6; ///< two lines for a name and one below it

} // namespace

PieceField::PieceField(QWidget *parent) : QWidget(parent)
{
    m_click.setSingleShot(true);
    m_click.setInterval(QApplication::doubleClickInterval());
    connect(&m_click, &QTimer::timeout, this, [this] {
        if (m_clicked >= 0 && m_clicked < count())
            Q_EMIT turnWanted(m_clicked);
    });
}

void PieceField::setPlaces(const std::vector<Place> &places)
{
    m_places = places;
    while (m_pieces.size() > places.size()) {
        m_pieces.back()->hide();
        m_pieces.back()->deleteLater();
        m_pieces.pop_back();
    }
    while (m_pieces.size() < places.size())
        m_pieces.push_back(makePiece());
    for (std::size_t i = 0; i < places.size(); ++i)
        m_pieces[i]->setLook(places[i].look);
    m_current = std::clamp(m_current, 0, std::max(count() - 1, 0));
    if (m_pickedUp >= count())
        m_pickedUp = -1;
    showFocusPolicy();
    updateGeometry();
    layPieces();
    update();
}

void PieceField::setLines(std::vector<std::pair<int, int>> lines, bool isRing)
{
    m_lines = std::move(lines);
    m_isRing = isRing;
    update();
}

void PieceField::setLegend(std::vector<std::pair<double, QString>> legend)
{
    m_legend = std::move(legend);
    layPieces();
    update();
}

void PieceField::setCentre(const QString &words)
{
    m_centre = words;
    update();
}

PieceButton *PieceField::makePiece()
{
    auto *made = new PieceButton(this);
    made->setObjectName(u"piece.%1"_s.arg(m_pieces.size()));
    made->installEventFilter(this);
    made->show();
    return made;
}

int PieceField::indexOf(const QObject *piece) const
{
    const auto found = std::ranges::find_if(m_pieces, [&](const PieceButton *each) { return each == piece; });
    return found == m_pieces.end() ? -1 : int(found - m_pieces.begin());
}

int PieceField::legendWidth() const
{
    int width = 0;
    for (const auto &[height, words] : m_legend)
        for (const QString &line : words.split(u'\n'))
            width = std::max(width, fontMetrics().horizontalAdvance(line) + 16);
    return width;
}

QRectF PieceField::tableRoom() const
{
    return QRectF(rect()).adjusted(margin + legendWidth(), margin, -margin, -margin);
}

bool PieceField::areApart(QSizeF size) const
{
    constexpr double gap = 2;
    const QRectF room = tableRoom();
    const auto centre = [&](const Place &place) {
        return QPointF(place.centre.x() * (room.width() - size.width()), place.centre.y() * (room.height() - size.height()));
    };
    for (std::size_t i = 0; i < m_places.size(); ++i)
        for (std::size_t k = i + 1; k < m_places.size(); ++k) {
            const QPointF apart = centre(m_places[i]) - centre(m_places[k]);
            if (std::abs(apart.x()) < size.width() + gap && std::abs(apart.y()) < size.height() + gap)
                return false;
        }
    return true;
}

/// The largest size at which no two pieces touch. If there is little height, pieces are wide.
QSize PieceField::pieceSize() const
{
    const double line = fontMetrics().lineSpacing();
    QSizeF size(line * 11, line * 10);
    while (size.height() > line * 6 && !areApart(size))
        size -= QSizeF(2, 2);
    if (areApart(size))
        return size.toSize();
    size = QSizeF(line * 14, 1);
    while (size.width() > line * 8 && !areApart(size)) // first the pieces in a row
        size.rwidth() -= 2;
    size.setHeight(line * 5.5);
    while (size.height() > line * linesOfPiece && !areApart(size)) // then the rows
        size.rheight() -= 1;
    return size.toSize();
}

QSize PieceField::minimumSizeHint() const
{
    std::set<int> rows;
    for (const Place &place : m_places)
        rows.insert(qRound(place.centre.y() * 100));
    const int line = fontMetrics().lineSpacing();
    const double linesOfRows = m_isRing ? 0 : double(rows.size()) * (linesOfPiece + 0.4);
    return {line * 22, qRound(line * std::max(18.0, linesOfRows))};
}

void PieceField::layPieces()
{
    const QSize size = pieceSize();
    const QRectF room = tableRoom();
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        const QPointF at = room.topLeft()
            + QPointF(m_places[i].centre.x() * (room.width() - size.width()),
                      m_places[i].centre.y() * (room.height() - size.height()));
        m_pieces[i]->setGeometry(QRect(at.toPoint(), size));
    }
}

void PieceField::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layPieces();
}

void PieceField::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(paints::slate));
    painter.drawRoundedRect(rect(), 8, 8);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(QColor(paints::way), 3));
    if (m_isRing && !m_pieces.empty()) {
        const QSizeF half(m_pieces.front()->width() / 2.0, m_pieces.front()->height() / 2.0);
        painter.drawEllipse(tableRoom().adjusted(half.width(), half.height(), -half.width(), -half.height()));
    }
    for (const auto &[from, to] : m_lines)
        if (from < count() && to < count())
            painter.drawLine(m_pieces[std::size_t(from)]->geometry().center(), m_pieces[std::size_t(to)]->geometry().center());
    painter.setPen(QColor(paints::chalk));
    painter.drawText(tableRoom(), Qt::AlignCenter, m_centre);
    for (const auto &[height, words] : m_legend) {
        const int lines = int(words.count(u'\n')) + 1;
        const double tall = fontMetrics().lineSpacing() * lines;
        const double piece = m_pieces.empty() ? 0 : m_pieces.front()->height();
        const double centre = margin + height * (this->height() - 2 * margin - piece) + piece / 2;
        painter.drawText(QRectF(margin, centre - tall / 2, legendWidth(), tall), Qt::AlignLeft | Qt::AlignVCenter, words);
    }
}

void PieceField::setCurrent(int index)
{
    if (index < 0 || index >= count() || index == m_current)
        return;
    m_current = index;
    showFocusPolicy();
}

/// The field is a single tab stop; the arrow keys move inside it.
void PieceField::showFocusPolicy()
{
    for (int i = 0; i < count(); ++i)
        piece(i)->setFocusPolicy(i == m_current ? Qt::StrongFocus : Qt::ClickFocus);
}

void PieceField::focusCurrent()
{
    if (m_current < count())
        piece(m_current)->setFocus();
}

bool PieceField::eventFilter(QObject *watched, QEvent *event)
{
    const int index = indexOf(watched);
    if (index < 0)
        return QWidget::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::FocusIn:
        if (index != m_current) {
            setCurrent(index);
            Q_EMIT currentChanged(index);
        }
        return false;
    case QEvent::KeyPress: {
        const auto *key = static_cast<QKeyEvent *>(event);
        return (key->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier && takeKey(index, key->key());
    }
    case QEvent::KeyRelease: return static_cast<QKeyEvent *>(event)->key() == Qt::Key_Space;
    case QEvent::MouseButtonPress:
    case QEvent::MouseMove:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick: break;
    default: return QWidget::eventFilter(watched, event);
    }
    auto *mouse = static_cast<QMouseEvent *>(event);
    const QPoint at = piece(index)->mapTo(this, mouse->position().toPoint());
    if (event->type() == QEvent::MouseMove) {
        moved(index, at);
    } else if (mouse->button() == Qt::LeftButton && event->type() == QEvent::MouseButtonPress) {
        pressed(index, at);
    } else if (mouse->button() == Qt::LeftButton && event->type() == QEvent::MouseButtonRelease) {
        released(index, at);
    } else if (mouse->button() == Qt::LeftButton) {
        m_click.stop();
        m_wasDouble = true;
        Q_EMIT editWanted(index);
    }
    return true;
}

bool PieceField::takeKey(int index, int key)
{
    switch (key) {
    case Qt::Key_Left: walk(index, {-1, 0}); return true;
    case Qt::Key_Right: walk(index, {1, 0}); return true;
    case Qt::Key_Up: walk(index, {0, -1}); return true;
    case Qt::Key_Down: walk(index, {0, 1}); return true;
    case Qt::Key_Home: piece(0)->setFocus(); return true;
    case Qt::Key_End: piece(count() - 1)->setFocus(); return true;
    case Qt::Key_Space:
        if (m_canTurn)
            Q_EMIT turnWanted(index);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: Q_EMIT editWanted(index); return true;
    case Qt::Key_X: pickUpOrPutDown(index); return true;
    case Qt::Key_Escape:
        if (m_pickedUp < 0 && m_dragged < 0)
            return false;
        letGo();
        return true;
    default: return false;
    }
}

/// Moves to the nearest piece in that direction; if pieces are in rows, to the next one in the row.
void PieceField::walk(int index, QPointF direction)
{
    const QPointF here = piece(index)->geometry().center();
    int best = -1;
    double least = 0;
    for (int i = 0; i < count(); ++i) {
        const QPointF way = piece(i)->geometry().center() - here;
        const double along = QPointF::dotProduct(way, direction);
        const double aside = std::abs(way.x() * direction.y() - way.y() * direction.x());
        const double cost = along + (m_isRing ? 1 : 4) * aside;
        if (along > 1 && (best < 0 || cost < least)) {
            best = i;
            least = cost;
        }
    }
    if (best >= 0)
        piece(best)->setFocus(Qt::TabFocusReason);
}

void PieceField::pickUpOrPutDown(int index)
{
    if (m_pickedUp < 0) {
        m_pickedUp = index;
        showHolds();
        Q_EMIT said(tr("%1 is picked up. Press X at another place to swap the two, or Escape to put it back.")
                        .arg(piece(index)->look().title));
        return;
    }
    const int from = std::exchange(m_pickedUp, -1);
    showHolds();
    if (from != index)
        Q_EMIT exchangeWanted(from, index);
}

void PieceField::letGo()
{
    m_pickedUp = -1;
    m_dragged = -1;
    m_target = -1;
    m_isPressed = false;
    layPieces();
    showHolds();
}

void PieceField::showHolds()
{
    for (int i = 0; i < count(); ++i)
        piece(i)->setHold(i == m_pickedUp || i == m_dragged ? PieceButton::Hold::PickedUp
                              : i == m_target               ? PieceButton::Hold::Target
                                                            : PieceButton::Hold::Lying);
}

int PieceField::pieceAt(const QPoint &point, int other) const
{
    for (int i = 0; i < count(); ++i)
        if (i != other && piece(i)->geometry().contains(point))
            return i;
    return -1;
}

void PieceField::pressed(int index, const QPoint &at)
{
    m_pressedAt = at;
    m_isPressed = true;
    m_wasDouble = false;
    piece(index)->setFocus(Qt::MouseFocusReason);
}

void PieceField::moved(int index, const QPoint &at)
{
    if (!m_isPressed || m_wasDouble)
        return;
    if (m_dragged < 0 && (at - m_pressedAt).manhattanLength() < QApplication::startDragDistance())
        return;
    m_dragged = index;
    PieceButton *dragged = piece(index);
    dragged->raise();
    QRect lifted = dragged->geometry();
    lifted.moveCenter(at);
    dragged->setGeometry(lifted);
    m_target = pieceAt(at, index);
    showHolds();
}

void PieceField::released(int index, const QPoint &at)
{
    m_isPressed = false;
    if (std::exchange(m_wasDouble, false))
        return;
    if (m_dragged < 0) {
        m_clicked = index;
        if (m_canTurn)
            m_click.start();
        return;
    }
    const int target = pieceAt(at, index);
    letGo();
    if (target >= 0)
        Q_EMIT exchangeWanted(index, target);
}

} // namespace rw
