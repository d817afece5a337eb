// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/grid/gridmodel.h"

#include <QStringList>

#include <vector>

namespace rw {

/// The result of typing a text into several cells.
struct TypedCells
{
    std::vector<GridModel::Cell> cells; ///< the new values in the order of the places, including unchanged ones
    QStringList troubles; ///< sentences; if there are any, nothing may be written
};

struct CellPlace
{
    int row;
    int column;
};

/// In columns of numbers, `+1`, `-2`, `*2` and `/2` change the number in each cell, and `=` begins a formula. Any other text is
/// written as typed. `=-3` is the number -3.
TypedCells typedInto(const GridModel &model, const std::vector<CellPlace> &places, const QString &text);

/// Whether a text in this column is computed instead of written as typed.
bool isWorkedOut(const form::Field &column, const QString &text);
/// The keys of the columns that a formula may use.
QStringList numberColumns(const GridModel &model);

} // namespace rw
