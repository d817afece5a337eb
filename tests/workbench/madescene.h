// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QQuickItem>

#include <algorithm>

namespace rwtest {

/// Whether nothing of it is under way any more that is made while the window goes on answering, as pictures are.
inline bool isMade(const QQuickItem &item)
{
    constexpr int loading = 2; // of the images and the loaders of Qt Quick
    if (item.property("asynchronous").toBool() && item.property("status").toInt() == loading)
        return false;
    return std::ranges::all_of(item.childItems(), [](const QQuickItem *child) { return isMade(*child); });
}

} // namespace rwtest
