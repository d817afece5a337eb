// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/board/sheetdelegate.h"

#include "workbench/board/sheetmodel.h"

#include <QComboBox>

namespace rw {

QWidget *SheetDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QStringList cards = index.data(SheetModel::CardsRole).toStringList();
    if (cards.isEmpty())
        return QStyledItemDelegate::createEditor(parent, option, index);
    auto *box = new QComboBox(parent);
    for (qsizetype i = 0; i + 1 < cards.size(); i += 2)
        box->addItem(cards[i + 1], cards[i]);
    connect(box, &QComboBox::activated, this, [this, box] {
        Q_EMIT const_cast<SheetDelegate *>(this)->commitData(box);
        Q_EMIT const_cast<SheetDelegate *>(this)->closeEditor(box);
    });
    return box;
}

void SheetDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    if (auto *box = qobject_cast<QComboBox *>(editor))
        box->setCurrentIndex(box->findData(index.data(Qt::EditRole)));
    else
        QStyledItemDelegate::setEditorData(editor, index);
}

void SheetDelegate::setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const
{
    if (auto *box = qobject_cast<QComboBox *>(editor))
        model->setData(index, box->currentData());
    else
        QStyledItemDelegate::setModelData(editor, model, index);
}

} // namespace rw
