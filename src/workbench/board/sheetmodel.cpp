// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/board/sheetmodel.h"

#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/window/theme.h"

#include <utility>

namespace rw {

namespace {

Value wordsOf(const QString &text)
{
    Value words = Value::List{};
    for (const QString &word : text.split(u',', Qt::SkipEmptyParts))
        if (const QString trimmed = word.trimmed(); !trimmed.isEmpty())
            words.append(toStd(trimmed));
    return words;
}

} // namespace

void SheetModel::setSheet(Sheet sheet)
{
    const bool isSameForm =
        sheet.columns == m_sheet.columns && sheet.rows == m_sheet.rows && sheet.cells.size() == m_sheet.cells.size();
    if (!isSameForm) {
        beginResetModel();
        m_sheet = std::move(sheet);
        endResetModel();
        return;
    }
    const Sheet before = std::exchange(m_sheet, std::move(sheet));
    for (int row = 0; row < rowCount(); ++row)
        for (int column = 0; column < columnCount(); ++column)
            if (const QModelIndex here = index(row, column); before.cells[std::size_t(row)][std::size_t(column)] != cell(here))
                Q_EMIT dataChanged(here, here);
}

int SheetModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_sheet.cells.size());
}

int SheetModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_sheet.columns.size());
}

QVariant SheetModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const SheetCell &here = cell(index);
    switch (role) {
    case Qt::DisplayRole: return here.text;
    case Qt::EditRole:
        return here.value.isInt() ? QVariant(int(here.value.toInt()))
            : here.value.isText() ? QVariant(toQt(here.value.text()))
                                  : QVariant(here.text);
    case Qt::ToolTipRole: return here.faults.isEmpty() ? QVariant() : QVariant(here.faults.join(u'\n'));
    case Qt::AccessibleTextRole: return here.text;
    case Qt::AccessibleDescriptionRole: return here.faults.join(u' ');
    case Qt::DecorationRole:
        return here.faults.isEmpty() ? QVariant() : QVariant(themeIcon(QStringLiteral("error"), Tone::Error));
    case CardsRole: {
        QStringList cards;
        for (const form::NamedCard &card : here.cards)
            cards += {toQt(card.id), shownText(card.name.empty() ? card.id : card.name)};
        return cards;
    }
    default: return {};
    }
}

QVariant SheetModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const QStringList &words = orientation == Qt::Horizontal ? m_sheet.columns : m_sheet.rows;
    return role == Qt::DisplayRole && section >= 0 && section < words.size() ? QVariant(words[section]) : QVariant();
}

Qt::ItemFlags SheetModel::flags(const QModelIndex &index) const
{
    if (!index.isValid() || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return Qt::NoItemFlags;
    const Qt::ItemFlags seen = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return cell(index).spot.isNull() ? seen : seen | Qt::ItemIsEditable;
}

bool SheetModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    const SheetCell here = cell(index);
    const Value typed = here.isList ? wordsOf(value.toString())
        : here.value.isInt()        ? Value(value.toInt())
                                    : Value(toStd(value.toString()));
    if (typed == here.value)
        return false;
    Q_EMIT changeWanted(here.spot, typed);
    return true;
}

} // namespace rw
