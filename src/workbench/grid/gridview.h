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

/// All cards of a kind as a table: sorted, filtered, filled down, changed together, and exchanged with programs for tables.
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

    /// What is selected, with tabs; in the order of the screen.
    QString copied() const;
    /// Puts a block where the selection begins. A single cell goes into all that is selected.
    void paste(const QString &text);
    /// The uppermost cell of each column of the selection goes into those below it.
    void fillDown();
    /// All that is shown, with commas and the keys of the columns first.
    QString asCsv() const;
    /// Asks which of what differs is wanted.
    ImportDialog *import(const QString &csv);
    /// What is said below the table: what a typed text would do, or what can be typed.
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
    /// The cells that a text typed into this one is for: all that are selected when it is one of them.
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
    Spot m_spot; ///< what is shown
};

SpotView *makeGridView(Workspace &workspace, QWidget *parent);

} // namespace rw
