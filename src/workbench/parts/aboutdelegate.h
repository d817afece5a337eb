// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace rw {

/// A row of a list to choose from: its name, and below it a line that says what it is.
class AboutDelegate : public QStyledItemDelegate
{
public:
    static constexpr int aboutRole = Qt::UserRole; ///< the line
    static constexpr int letters = 64; ///< of a row

    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    static QString aboutOf(const QModelIndex &index) { return index.data(aboutRole).toString(); }
    static int widthOf(const QStyleOptionViewItem &option) { return option.fontMetrics.averageCharWidth() * letters; }
};

} // namespace rw
