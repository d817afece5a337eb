// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/view/flowlayout.h"

#include <QWidget>

#include <algorithm>

namespace rw {

FlowLayout::FlowLayout(QWidget *parent, int between, int lines) : QLayout(parent), m_between(between), m_lines(lines)
{
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout()
{
    while (QLayoutItem *item = FlowLayout::takeAt(0))
        delete item; // items belong to their layout, as QLayout requires
}

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.push_back(item);
}

QLayoutItem *FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[std::size_t(index)] : nullptr;
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    QLayoutItem *item = itemAt(index);
    if (item)
        m_items.erase(m_items.begin() + index);
    return item;
}

int FlowLayout::heightForWidth(int width) const
{
    return arrange(QRect(0, 0, width, 0), false);
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : m_items)
        size = size.expandedTo(item->minimumSize());
    const QMargins margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

QSize FlowLayout::sizeHint() const
{
    int width = 0;
    for (const QLayoutItem *item : m_items)
        width += item->sizeHint().width() + m_between;
    const QMargins margins = contentsMargins();
    return {std::min(width, 640) + margins.left() + margins.right(), heightForWidth(640)};
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::arrange(const QRect &rect, bool move) const
{
    const QMargins margins = contentsMargins();
    const QRect inside = rect.marginsRemoved(margins);
    int x = inside.x();
    int y = inside.y();
    int lineHeight = 0;
    std::vector<std::pair<QLayoutItem *, QRect>> line;
    const auto place = [&] {
        for (const auto &[item, where] : line)
            if (move)
                item->setGeometry(QRect(where.x(), y + (lineHeight - where.height()) / 2, where.width(), where.height()));
        line.clear();
    };
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        QSize size = item->sizeHint().expandedTo(item->minimumSize());
        size.setWidth(std::min(size.width(), std::max(inside.width(), item->minimumSize().width())));
        if (x > inside.x() && x + size.width() > inside.right() + 1) {
            place();
            x = inside.x();
            y += lineHeight + m_lines;
            lineHeight = 0;
        }
        line.emplace_back(item, QRect(QPoint(x, y), size));
        x += size.width() + m_between;
        lineHeight = std::max(lineHeight, size.height());
    }
    place();
    return y + lineHeight - rect.y() + margins.bottom();
}

} // namespace rw
