// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAbstractItemModel;
class QLabel;
class QTreeView;

namespace rw {

/// A flat list in columns, with a text for the case that it is empty.
class ListPanel : public QWidget
{
    Q_OBJECT

public:
    /// \a wide is the column that takes the remaining room; \a name is for tests, \a title for screen readers.
    ListPanel(QAbstractItemModel &model, int wide, const QString &name, const QString &title, QWidget *parent = nullptr);

    QTreeView *view() const { return m_view; }
    void setEmptyText(const QString &text);

Q_SIGNALS:
    /// The user has clicked a row or selected it with a key.
    void chosen(int row);
    /// The user has double-clicked a row or pressed Return on it.
    void opened(int row);

private:
    void refresh();

    QAbstractItemModel &m_model;
    QTreeView *m_view;
    QLabel *m_empty;
};

} // namespace rw
