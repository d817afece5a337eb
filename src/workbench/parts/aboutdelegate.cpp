// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/parts/aboutdelegate.h"

#include "workbench/window/theme.h"

#include <QApplication>
#include <QPainter>

namespace rw {

namespace {

constexpr int margin = 4;

} // namespace

QSize AboutDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QRect words =
        option.fontMetrics.boundingRect(QRect(0, 0, widthOf(option) - 2 * margin, 10'000), Qt::TextWordWrap, aboutOf(index));
    const bool hasWords = !aboutOf(index).isEmpty();
    return {widthOf(option), option.fontMetrics.lineSpacing() + 2 * margin + (hasWords ? words.height() : 0)};
}

void AboutDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem row = option;
    initStyleOption(&row, index);
    row.text.clear();
    QApplication::style()->drawControl(QStyle::CE_ItemViewItem, &row, painter, row.widget);
    const bool isMarked = option.state & QStyle::State_Selected;
    QRect left = option.rect.adjusted(margin, margin, -margin, -margin);
    painter->save();
    QFont bold = option.font;
    bold.setBold(true);
    painter->setFont(bold);
    painter->setPen(option.palette.color(isMarked ? QPalette::HighlightedText : QPalette::Text));
    painter->drawText(left, Qt::AlignTop | Qt::AlignLeft, index.data(Qt::DisplayRole).toString());
    left.setTop(left.top() + option.fontMetrics.lineSpacing());
    painter->setFont(option.font);
    if (!isMarked)
        painter->setPen(themeColours(option.palette).soft);
    painter->drawText(left, Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap, aboutOf(index));
    painter->restore();
}

} // namespace rw
