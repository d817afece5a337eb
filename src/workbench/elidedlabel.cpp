// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/elidedlabel.h"

#include <QPainter>
#include <QStyle>

namespace rw {

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect place = contentsRect();
    style()->drawItemText(&painter, place, int(alignment()), palette(), isEnabled(),
                          fontMetrics().elidedText(text(), Qt::ElideRight, place.width()), foregroundRole());
}

} // namespace rw
