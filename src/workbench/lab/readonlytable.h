// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTableWidgetItem>

#include <optional>

class QTableWidget;

namespace rw {

/// A table that is only looked at. What is chosen in it is copied as text, with the names of its columns (Ctrl+C, or its context menu).
void makeReadOnly(QTableWidget &table);

/// A click on the name of a column sorts the rows by it, up, down, and as they came again. Its cells have to be SortedCells.
void makeSortable(QTableWidget &table);

/// While the rows of a sortable table are filled in, they stay where they are put.
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

/// A cell that is sorted by a number where it has one: cells without come last. Those of equal rank stay as they came.
class SortedCell : public QTableWidgetItem
{
public:
    explicit SortedCell(const QString &text, std::optional<double> number = {});

    bool operator<(const QTableWidgetItem &other) const override;
};

/// The number that a text is; nothing for all else.
std::optional<double> numberIn(const QString &text);

/// What is chosen in a table, or all of it where nothing or one cell is: tabs between columns, the names of the columns first.
QString textOfTable(const QTableWidget &table, bool isWhole);

} // namespace rw
