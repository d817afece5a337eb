// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/grid/gridmodel.h"
#include "workbench/parts/cellblock.h"

#include <QDialog>

#include <vector>

class QTreeWidget;

namespace rw {

/// The changes that importing a file of cells would make. Rows are found by their `id`.
struct Import
{
    std::vector<GridModel::Cell> cells;
    QStringList troubles; ///< sentences about parts that are ignored
};
Import importOf(const GridModel &model, const CellBlock &block);

/// Shows the changes that a file would make, and lets the user choose among them.
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
