// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTableWidgetItem>

#include <optional>

class QTableWidget;

namespace rw {

/// Makes a table read-only. The selection can be copied as text with column names (Ctrl+C, or the context menu).
void makeReadOnly(QTableWidget &table);

/// A click on a column's name sorts the rows by it: up, down, and back to the original order. The cells must be SortedCells.
void makeSortable(QTableWidget &table);

/// Switches sorting off while the rows of a sortable table are filled in.
class Filling
{
public:
    explicit Filling(QTableWidget &table);
    ~Filling();
    Filling(const Filling &) = delete;
    Filling &operator=(const Filling &) = delete;

private:
    QTableWidget &m_table;
    bool m_isSorted;
};

/// A cell that is sorted by its number. Cells without a number come last, and equal cells keep their order.
class SortedCell : public QTableWidgetItem
{
public:
    explicit SortedCell(const QString &text, std::optional<double> number = {});

    bool operator<(const QTableWidgetItem &other) const override;
};

/// The number that a text consists of; empty for any other text.
std::optional<double> numberIn(const QString &text);

/// The selected cells of a table (all, if at most one is selected), with tabs between them. The first line names the columns.
QString textOfTable(const QTableWidget &table, bool isWhole);

} // namespace rw
