// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/parts/linkbutton.h"

#include <QPainter>

namespace rw {

namespace {

constexpr int margin = 3;

} // namespace

LinkButton::LinkButton(const QString &text, QWidget *parent) : QAbstractButton(parent)
{
    setText(text);
    setToolTip(text);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
}

QSize LinkButton::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + 2 * margin, fontMetrics().height() + 2 * margin};
}

QSize LinkButton::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 8, sizeHint().height()};
}

void LinkButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    QFont font = painter.font();
    font.setUnderline(underMouse() || hasFocus());
    painter.setFont(font);
    painter.setPen(palette().color(QPalette::Link));
    const QRect inside = rect().adjusted(margin, 0, -margin, 0);
    painter.drawText(inside, int(Qt::AlignVCenter | Qt::AlignLeft),
                     fontMetrics().elidedText(text(), Qt::ElideRight, inside.width()));
    if (!hasFocus())
        return;
    painter.setPen(palette().color(QPalette::Highlight));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace rw
