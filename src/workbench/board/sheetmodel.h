// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/field.h"
#include "workbench/parts/spot.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <vector>

namespace rw {

/// A cell of a small table: the value at a spot.
struct SheetCell
{
    Spot spot; ///< null for a cell that cannot be edited
    QString text;
    Value value;
    std::vector<form::NamedCard> cards; ///< the cards to choose from
    QStringList faults;
    bool isList = false; ///< words separated by commas
    friend bool operator==(const SheetCell &, const SheetCell &) = default;
};

struct Sheet
{
    QStringList columns;
    QStringList rows;
    std::vector<std::vector<SheetCell>> cells; ///< row by row
};

/// A small table of values in the deck. It changes nothing itself: its signals say what the user typed.
class SheetModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    static constexpr int CardsRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    void setSheet(Sheet sheet);
    const SheetCell &cell(const QModelIndex &index) const
    {
        return m_sheet.cells[std::size_t(index.row())][std::size_t(index.column())];
    }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;

Q_SIGNALS:
    void changeWanted(const rw::Spot &spot, const rw::Value &value);

private:
    Sheet m_sheet;
};

} // namespace rw
