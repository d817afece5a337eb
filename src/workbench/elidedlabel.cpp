// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/elidedlabel.h"

#include <QPainter>
#include <QStyle>

namespace rw {

namespace {

constexpr int fewestLetters = 5;

} // namespace

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect place = contentsRect();
    if (place.width() < fontMetrics().averageCharWidth() * fewestLetters && fontMetrics().horizontalAdvance(text()) > place.width())
        return; // dots alone say nothing
    style()->drawItemText(&painter, place, int(alignment()), palette(), isEnabled(),
                          fontMetrics().elidedText(text(), Qt::ElideRight, place.width()), foregroundRole());
}

} // namespace rw
