// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/grid/griddelegate.h"

#include "workbench/grid/celledit.h"
#include "workbench/grid/formula.h"
#include "workbench/grid/gridmodel.h"
#include "workbench/grid/typedcells.h"
#include "workbench/parts/qttext.h"

#include <QComboBox>
#include <QKeyEvent>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr const char *isChosen = "isChosen"; ///< property of a list: the user has chosen an item

} // namespace

GridDelegate::GridDelegate(const GridModel &model, Typing typing, QObject *parent)
    : QStyledItemDelegate(parent), m_model(model), m_typing(std::move(typing))
{
}

QWidget *GridDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const form::Field &field = m_model.column(index.column());
    const bool isFlag = field.kind == form::Field::Kind::Flag;
    if (!isFlag && field.kind != form::Field::Kind::Choice) {
        QStringList names;
        if (isWorkedOut(field, u"=?"_s))
            for (const QString &key : numberColumns(m_model))
                names.append(Formula::nameOf(key));
        auto *line = new CellEdit(index, names, parent);
        connect(line, &QLineEdit::textEdited, line, [this, line](const QString &text) { m_typing.look(line->cell(), text); });
        return line;
    }
    auto *box = new QComboBox(parent);
    if (isFlag)
        box->addItems({QStringLiteral("true"), QStringLiteral("false")});
    for (const Value &choice : field.choices)
        box->addItem(choice.isText() ? toQt(choice.text()) : toQt(toJson(choice)));
    connect(box, &QComboBox::activated, box, [box] { box->setProperty(isChosen, true); });
    return box;
}

void GridDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    const QString text = index.data(Qt::EditRole).toString();
    const bool wouldBeWorkedOut = isWorkedOut(m_model.column(index.column()), text); // typing -3 would subtract three
    if (auto *box = qobject_cast<QComboBox *>(editor))
        box->setCurrentIndex(box->findText(text));
    else if (auto *line = qobject_cast<QLineEdit *>(editor))
        line->setText(wouldBeWorkedOut ? u'=' + text : text);
}

void GridDelegate::setModelData(QWidget *editor, QAbstractItemModel *, const QModelIndex &index) const
{
    const auto *box = qobject_cast<QComboBox *>(editor);
    const auto *line = qobject_cast<QLineEdit *>(editor);
    // Only takes over something that the user has typed or chosen, because it may apply to many cells.
    if (box && box->currentIndex() >= 0 && box->property(isChosen).toBool())
        m_typing.take(index, box->currentText());
    else if (line && line->isModified())
        m_typing.take(index, line->text());
}

// Keeps an invalid text in the editor, so that the user can correct it.
bool GridDelegate::eventFilter(QObject *editor, QEvent *event)
{
    const int key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent *>(event)->key() : 0;
    const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (isEnter && qobject_cast<QComboBox *>(editor))
        editor->setProperty(isChosen, true);
    const auto *line = qobject_cast<CellEdit *>(editor);
    const bool isEnd = isEnter || key == Qt::Key_Tab || key == Qt::Key_Backtab;
    if (line && isEnd && line->isModified() && line->cell().isValid() && !m_typing.look(line->cell(), line->text()))
        return true;
    return QStyledItemDelegate::eventFilter(editor, event);
}

} // namespace rw
