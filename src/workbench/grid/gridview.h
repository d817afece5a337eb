// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/grid/typedcells.h"
#include "workbench/parts/cellblock.h"
#include "workbench/workspace.h"

#include <QModelIndexList>

class QComboBox;
class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QTableView;
class QToolButton;

namespace rw {

class GridModel;
class ImportDialog;

/// Shows all cards of a kind as a table: to sort, filter, fill down, change together, and exchange with spreadsheet programs.
class GridView : public SpotView
{
    Q_OBJECT

public:
    explicit GridView(Workspace &workspace, QWidget *parent = nullptr);
    ~GridView() override;

    bool canShow(const Spot &spot) const override;
    void show(const Spot &spot) override;

    GridModel *model() const { return m_model; }
    QTableView *table() const { return m_table; }

    /// The selected cells, separated by tabs, in the order on the screen.
    QString copied() const;
    /// Pastes a block at the beginning of the selection. A single cell is pasted into all selected cells.
    void paste(const QString &text);
    /// Copies the uppermost selected cell of each column into the selected cells below it.
    void fillDown();
    /// All visible rows as CSV; the first line has the keys of the columns.
    QString asCsv() const;
    /// Asks which of the differences to import.
    ImportDialog *import(const QString &csv);
    /// The text below the table: the effect of the typed text, or what the user can type.
    QString hint() const;

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void build();
    void addAction(const QString &text, const QKeySequence &keys, void (GridView::*slot)());
    QToolButton *button(const QString &text, const QString &name, void (GridView::*slot)());
    void copy();
    void pasteClipboard();
    void askForExport();
    void askForImport();
    void fillGroups();
    void showCount();
    void markShown();
    void setCells(const std::vector<std::pair<QModelIndex, QString>> &cells, const QString &name);
    QModelIndexList sortedSelection() const;
    /// The cells for which a text typed into this cell is meant: all selected cells, if this is one of them.
    std::vector<CellPlace> placesFor(const QModelIndex &cell) const;
    bool lookAtTyped(const QModelIndex &cell, const QString &text);
    void takeTyped(const QModelIndex &cell, const QString &text);
    void showUsualHint();
    void say(const QStringList &troubles, const QString &typed);

    Workspace &m_workspace;
    GridModel *m_model;
    QSortFilterProxyModel *m_order;
    QTableView *m_table;
    QLineEdit *m_filter;
    QComboBox *m_groups;
    QLabel *m_count;
    QLabel *m_hint;
    Spot m_spot; ///< the spot that is shown
};

SpotView *makeGridView(Workspace &workspace, QWidget *parent);

} // namespace rw
