// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "workbench/form/model/change.h"
#include "workbench/form/model/field.h"
#include "workbench/parts/spot.h"
#include "workbench/workspace.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace rw {

struct DeckChange;

/// The cards of one group as rows, their plain fields as columns. Changes go through the session, several cells in one step.
class GridModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    static constexpr int SortRole = Qt::UserRole;

    struct Cell
    {
        int row;
        int column;
        QString text;
        friend bool operator==(const Cell &, const Cell &) = default;
    };

    explicit GridModel(Workspace &workspace, QObject *parent = nullptr);

    void setGroup(const std::string &group);
    const std::string &group() const { return m_group; }
    /// Reads changes of the deck. While nobody looks, changes wait.
    void setLive(bool isLive);
    /// True while rows are updated from the deck. Then the current row may change without an action of the user.
    bool isRefreshing() const { return m_isRefreshing; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;

    Spot spotOf(int row) const { return m_rows[std::size_t(row)].spot; }
    const QString &idOf(int row) const { return m_rows[std::size_t(row)].id; }
    /// What people call the card; with its id where others here have that name, too.
    QString nameOf(int row) const;
    /// Where a card stands; -1 when it is not in this group.
    int rowOf(const QString &id) const;
    const form::Field &column(int index) const { return m_columns[std::size_t(index)]; }
    int columnOf(const QString &key) const;
    QString text(int row, int column) const { return m_rows[std::size_t(row)].cells[std::size_t(column)]; }

    /// The value that a typed text means in this column; empty if the text is invalid.
    std::optional<Value> read(int column, const QString &text) const;
    /// A sentence that says why the cell cannot get this value; empty if it can.
    QString trouble(const Cell &cell) const;
    /// Sets the cells in one undo step: all or none. The result has a sentence for each invalid value.
    QStringList set(const std::vector<Cell> &cells, const QString &name);

Q_SIGNALS:
    /// The rows are up to date with the deck again.
    void refreshed();

private:
    struct Row
    {
        QString id;
        Spot spot;
        QStringList cells;
    };

    void takeSchema();
    void takeChange(const DeckChange &change);
    std::vector<Row> readRows() const;
    void refresh();
    void replaceRows(std::vector<Row> rows);
    QStringList apply(const std::string &file, const form::Changes &changes, const QString &name,
                      std::vector<struct Edit> &edits) const;

    Workspace &m_workspace;
    std::string m_group;
    std::vector<form::Field> m_columns;
    std::vector<Row> m_rows;
    bool m_isLive = true;
    bool m_isOld = false;
    bool m_isRefreshing = false;
};

} // namespace rw
