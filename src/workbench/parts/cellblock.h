// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace rw {

/// Rows of cells, as programs for tables exchange them.
using CellBlock = std::vector<QStringList>;

/// With tabs between cells, for the clipboard, or with commas (RFC 4180), for files. Cells are quoted where they have to be,
/// and marked by tableCell() where a program for tables would take them for formulas.
QString blockText(const CellBlock &block, QChar separator);
/// The other way round. Whatever is written can be read; a last empty line is none.
CellBlock readBlock(const QString &text, QChar separator);

} // namespace rw
