// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/parts/taborder.h"

#include <QWidget>

#include <vector>

namespace rw {

void tabInto(QWidget *before, QWidget *area)
{
    std::vector<QWidget *> order{before};
    for (QWidget *each = area->nextInFocusChain(); each && each != area; each = each->nextInFocusChain())
        if (each != before && area->isAncestorOf(each) && each->focusPolicy() & Qt::TabFocus && !each->focusProxy())
            order.push_back(each);
    for (std::size_t i = 1; i < order.size(); ++i)
        QWidget::setTabOrder(order[i - 1], order[i]);
}

} // namespace rw
