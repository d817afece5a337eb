// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/readonlytable.h"

#include <QHeaderView>
#include <QTableWidget>

namespace rw {

void makeReadOnly(QTableWidget &table)
{
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setAlternatingRowColors(true);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + 8);
    table.horizontalHeader()->setStretchLastSection(true);
    table.horizontalHeader()->setHighlightSections(false); // a chosen row is no reason for bold names
    table.horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

} // namespace rw
