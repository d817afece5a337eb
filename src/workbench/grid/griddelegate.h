// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include <functional>

namespace rw {

class GridModel;

/// Edits the cells of a grid with a list of choices, or with a line edit.
class GridDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// The functions for a text that is typed into a cell.
    struct Typing
    {
        std::function<bool(const QModelIndex &cell, const QString &text)>
            look; ///< shows the effect of a text; false if the text is invalid
        std::function<void(const QModelIndex &cell, const QString &text)> take;
    };

    GridDelegate(const GridModel &model, Typing typing, QObject *parent = nullptr);

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;
    void setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const override;

protected:
    bool eventFilter(QObject *editor, QEvent *event) override;

private:
    const GridModel &m_model;
    Typing m_typing;
};

} // namespace rw
