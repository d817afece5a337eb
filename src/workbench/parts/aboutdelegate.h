// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace rw {

/// Draws a list item with a name and a line that describes it.
class AboutDelegate : public QStyledItemDelegate
{
public:
    static constexpr int aboutRole = Qt::UserRole; ///< the describing line
    static constexpr int letters = 64; ///< width of a row in letters

    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    static QString aboutOf(const QModelIndex &index) { return index.data(aboutRole).toString(); }
    static int widthOf(const QStyleOptionViewItem &option) { return option.fontMetrics.averageCharWidth() * letters; }
};

} // namespace rw
