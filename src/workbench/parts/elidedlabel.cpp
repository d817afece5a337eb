// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/parts/elidedlabel.h"

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
    const QFontMetrics letters = fontMetrics();
    if (place.width() < letters.averageCharWidth() * fewestLetters && letters.horizontalAdvance(text()) > place.width())
        return; // three dots alone would say nothing
    style()->drawItemText(&painter, place, int(alignment()), palette(), isEnabled(),
                          fontMetrics().elidedText(text(), Qt::ElideRight, place.width()), foregroundRole());
}

} // namespace rw
