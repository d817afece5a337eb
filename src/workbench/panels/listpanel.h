// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAbstractItemModel;
class QLabel;
class QTreeView;

namespace rw {

/// A flat list in columns, and what it says while there is nothing in it.
class ListPanel : public QWidget
{
    Q_OBJECT

public:
    /// \a wide is the column that takes the room that is left; \a name serves tests, \a title people who hear.
    ListPanel(QAbstractItemModel &model, int wide, const QString &name, const QString &title, QWidget *parent = nullptr);

    QTreeView *view() const { return m_view; }
    void setEmptyText(const QString &text);

Q_SIGNALS:
    /// A row was clicked or chosen by a key.
    void chosen(int row);
    /// It was clicked twice, or Return was pressed on it.
    void opened(int row);

private:
    void refresh();

    QAbstractItemModel &m_model;
    QTreeView *m_view;
    QLabel *m_empty;
};

} // namespace rw
