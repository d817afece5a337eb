// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QAction;

namespace rw {

/// Lists every action that has a shortcut, by menu.
class ShortcutsPage : public QWidget
{
    Q_OBJECT

public:
    struct Menu
    {
        QString title;
        QList<QAction *> actions;
    };
    explicit ShortcutsPage(const QList<Menu> &menus, QWidget *parent = nullptr);
};

} // namespace rw
