// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/board/piecebutton.h"

#include "workbench/form/view/glyphs.h"
#include "workbench/look/paints.h"
#include "workbench/parts/deckpictures.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int corner = 8;

QFont scaled(QFont font, double factor, bool isBold)
{
    font.setPointSizeF(font.pointSizeF() * factor);
    font.setBold(isBold);
    return font;
}

} // namespace

PieceButton::PieceButton(QWidget *parent) : QAbstractButton(parent)
{
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus);
}

void PieceButton::setLook(const PieceLook &look)
{
    if (look == m_look)
        return;
    if (look.picture != m_look.picture)
        m_pictureSize = 0;
    m_look = look;
    tell();
    update();
}

void PieceButton::setHold(Hold hold)
{
    if (hold == m_hold)
        return;
    m_hold = hold;
    tell();
    update();
}

void PieceButton::tell()
{
    setText(m_look.title);
    setAccessibleName(m_look.spoken);
    QStringList said = m_look.faults;
    if (m_hold == Hold::PickedUp)
        said.append(tr("Picked up"));
    setAccessibleDescription(said.join(u' '));
    setToolTip(m_look.faults.isEmpty() ? m_look.more : m_look.faults.join(u'\n'));
}

QPixmap PieceButton::picture(int size)
{
    if (size != m_pictureSize) {
        const bool isShown = !m_look.picture.isEmpty() && size >= 8;
        m_picture = isShown ? QPixmap::fromImage(DeckPictures::image(m_look.picture, QSize(size, size) * devicePixelRatioF()))
                            : QPixmap();
        m_picture.setDevicePixelRatio(devicePixelRatioF());
        m_pictureSize = size;
    }
    return m_picture;
}

void PieceButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF room = QRectF(rect()).adjusted(5, 5, -5, -5);
    paintBase(painter, room);
    const QRectF words = paintPicture(painter, room);
    paintWords(painter, words);
    paintCorners(painter, room);
}

void PieceButton::paintBase(QPainter &painter, const QRectF &room) const
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor::fromRgba(paints::shade));
    painter.drawRoundedRect(room.translated(m_hold == Hold::PickedUp ? QPointF(3, 4) : QPointF(1, 2)), corner, corner);
    painter.setBrush(QColor(paints::paper));
    painter.setPen(QPen(QColor(paints::paperEdge), 1));
    painter.drawRoundedRect(room, corner, corner);
    painter.setBrush(Qt::NoBrush);
    if (m_hold != Hold::Lying) {
        painter.setPen(QPen(QColor(paints::accentInk), 3, m_hold == Hold::Target ? Qt::DashLine : Qt::SolidLine));
        painter.drawRoundedRect(room.adjusted(2, 2, -2, -2), corner, corner);
    } else if (!m_look.faults.isEmpty()) {
        painter.setPen(QPen(QColor(m_look.isError ? paints::errorInk : paints::warningInk), 2));
        painter.drawRoundedRect(room.adjusted(1, 1, -1, -1), corner, corner);
    }
    if (hasFocus()) {
        painter.setPen(QPen(QColor(paints::lit), 3));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), corner + 3, corner + 3);
    }
}

/// Paints the picture above the words, or next to them if the piece is wide. Returns the room left for the words.
QRectF PieceButton::paintPicture(QPainter &painter, const QRectF &room)
{
    const int lines =
        QFontMetrics(scaled(font(), 1, true)).lineSpacing() * 2 + QFontMetrics(scaled(font(), 0.85, false)).lineSpacing();
    const bool isAcross = room.width() > room.height() * 1.5;
    const int size = isAcross ? int(room.height()) - QFontMetrics(scaled(font(), 0.85, true)).lineSpacing() - 10
                              : std::min(int(room.height()) - lines - 16, int(room.width()) - 48);
    const QPointF at =
        isAcross ? QPointF(room.left() + 6, room.bottom() - size - 4) : QPointF(room.center().x() - size / 2.0, room.top() + 8);
    if (const QPixmap image = picture(size); !image.isNull())
        painter.drawPixmap(at, image);
    return isAcross ? room.adjusted(m_look.picture.isEmpty() ? 0 : size + 8, 0, 0, 0) : room;
}

void PieceButton::paintWords(QPainter &painter, const QRectF &room) const
{
    const QFont small = scaled(font(), 0.85, false);
    QFont bold = scaled(font(), 1, true);
    const int smallHeight = QFontMetrics(small).lineSpacing();
    const int titleHeight = QFontMetrics(bold).lineSpacing() * 2;
    const QRectF below(room.left() + 6, room.bottom() - smallHeight - 4, room.width() - 12, smallHeight);
    const QRectF title(room.left() + 6, below.top() - titleHeight, room.width() - 12, titleHeight);
    for (const double factor : {0.9, 0.8, 0.7}) // three lines do not fit
        if (const QRect words = QFontMetrics(bold).boundingRect(title.toRect(), Qt::AlignCenter | Qt::TextWordWrap, m_look.title);
            words.height() > titleHeight)
            bold = scaled(font(), factor, true);
    painter.setFont(bold);
    painter.setPen(QColor(paints::ink));
    painter.drawText(title, Qt::AlignCenter | Qt::TextWordWrap, m_look.title);
    painter.setFont(small);
    painter.setPen(QColor(paints::softInk));
    painter.drawText(below, Qt::AlignCenter, QFontMetrics(small).elidedText(m_look.below, Qt::ElideRight, int(below.width())));
}

void PieceButton::paintCorners(QPainter &painter, const QRectF &room) const
{
    const QFont small = scaled(font(), 0.85, true);
    painter.setFont(small);
    painter.setPen(QColor(paints::softInk));
    const int height = QFontMetrics(small).lineSpacing();
    painter.drawText(QRectF(room.left() + 7, room.top() + 4, room.width() / 2, height), Qt::AlignLeft, m_look.badge);
    constexpr int size = 16;
    if (!m_look.faults.isEmpty())
        painter.drawPixmap(QPointF(room.right() - size - 5, room.top() + 5),
                           glyphPixmap(m_look.isError ? Glyph::Error : Glyph::Warning,
                                       QColor(m_look.isError ? paints::errorInk : paints::warningInk), size,
                                       devicePixelRatioF()));
    else
        painter.drawText(QRectF(room.center().x(), room.top() + 4, room.width() / 2 - 7, height), Qt::AlignRight, m_look.mark);
}

} // namespace rw
