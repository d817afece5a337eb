// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/grid/gridmodel.h"
#include "workbench/parts/cellblock.h"

#include <QDialog>

#include <vector>

class QTreeWidget;

namespace rw {

/// What a file of cells would change in a grid. Rows are found by their `id`.
struct Import
{
    std::vector<GridModel::Cell> cells;
    QStringList troubles; ///< what is passed over, in sentences
};
Import importOf(const GridModel &model, const CellBlock &block);

/// Shows what a file would change, and which of it is wanted.
class ImportDialog : public QDialog
{
    Q_OBJECT

public:
    ImportDialog(const GridModel &model, Import import, QWidget *parent = nullptr);

    std::vector<GridModel::Cell> wanted() const;

private:
    Import m_import;
    QTreeWidget *m_list;
};

} // namespace rw
