// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace rw {

/// Rows of cells, as spreadsheet programs exchange them.
using CellBlock = std::vector<QStringList>;

/// Writes cells with tabs between them, for the clipboard, or with commas (RFC 4180), for files. Cells are quoted if necessary,
/// and tableCell() marks those that a spreadsheet program would take for formulas.
QString blockText(const CellBlock &block, QChar separator);
/// Reads such a text. Any text can be read; an empty last line does not count.
CellBlock readBlock(const QString &text, QChar separator);

} // namespace rw
