// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/grid/gridmodel.h"

#include <QStringList>

#include <vector>

namespace rw {

/// What becomes of cells when a text is typed into all of them.
struct TypedCells
{
    std::vector<GridModel::Cell> cells; ///< as they would be, in the order of the places; those that stay as they are, too
    QStringList troubles; ///< sentences; nothing may be written while there are some
};

struct CellPlace
{
    int row;
    int column;
};

/// In columns of numbers `+1`, `-2`, `*2` and `/2` change each cell's own number, and `=` begins a formula; everything else is written
/// as it is typed. `=-3` is the number -3.
TypedCells typedInto(const GridModel &model, const std::vector<CellPlace> &places, const QString &text);

/// Whether a text in this column is worked out, and not written as it is.
bool isWorkedOut(const form::Field &column, const QString &text);
/// The columns that a formula may name, by their keys.
QStringList numberColumns(const GridModel &model);

} // namespace rw
