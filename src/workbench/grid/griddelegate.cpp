// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/grid/griddelegate.h"

#include "workbench/grid/gridmodel.h"
#include "workbench/qttext.h"

#include <QComboBox>
#include <QLineEdit>

namespace rw {

GridDelegate::GridDelegate(const GridModel &model, QObject *parent) : QStyledItemDelegate(parent), m_model(model) {}

QWidget *GridDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const form::Field &field = m_model.column(index.column());
    const bool isFlag = field.kind == form::Field::Kind::Flag;
    if (!isFlag && field.kind != form::Field::Kind::Choice) {
        auto *line = new QLineEdit(parent);
        line->setFrame(false);
        return line;
    }
    auto *box = new QComboBox(parent);
    if (isFlag)
        box->addItems({QStringLiteral("true"), QStringLiteral("false")});
    for (const Value &choice : field.choices)
        box->addItem(choice.isText() ? toQt(choice.text()) : toQt(toJson(choice)));
    return box;
}

void GridDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    const QString text = index.data(Qt::EditRole).toString();
    if (auto *box = qobject_cast<QComboBox *>(editor))
        box->setCurrentIndex(box->findText(text));
    else if (auto *line = qobject_cast<QLineEdit *>(editor))
        line->setText(text);
}

void GridDelegate::setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const
{
    const auto *box = qobject_cast<QComboBox *>(editor);
    const auto *line = qobject_cast<QLineEdit *>(editor);
    if (box && box->currentIndex() >= 0)
        model->setData(index, box->currentText());
    else if (line)
        model->setData(index, line->text());
}

} // namespace rw
