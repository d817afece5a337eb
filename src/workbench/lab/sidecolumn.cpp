// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/sidecolumn.h"

#include <QScrollArea>
#include <QScrollBar>

namespace rw {

QWidget *sideColumn(QWidget *column, QWidget *parent)
{
    auto *area = new QScrollArea(parent);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus); // its controls have the keyboard
    area->setFixedWidth(column->minimumWidth() + area->verticalScrollBar()->sizeHint().width());
    area->setWidget(column);
    return area;
}

} // namespace rw
