// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/window/commandpalette.h"
#include "workbench/window/shortcutspage.h"

#include <QList>
#include <QObject>

#include <functional>
#include <vector>

class QAction;
class QKeySequence;
class QMainWindow;
class QMenu;

namespace rw {

/// All that can be done in the window, by menu. The menus, the page of keys and the command palette are made from it.
class WindowActions : public QObject
{
    Q_OBJECT

public:
    enum class Needs { Nothing, Deck };

    explicit WindowActions(QMainWindow &window);

    /// The actions that are added from now on stand in this menu.
    void begin(const QString &menu);
    QAction *add(const QString &text, const QKeySequence &keys, const QString &icon, std::function<void()> act,
                 Needs needs = Needs::Nothing);
    /// Puts them into the menu bar.
    void makeMenus();
    /// Of the menu bar; null before makeMenus().
    QMenu *menu(const QString &title) const;

    const QList<ShortcutsPage::Menu> &menus() const { return m_menus; }
    void setHasDeck(bool hasDeck);
    /// Those that can be done now.
    std::vector<PaletteItem> paletteItems() const;

private:
    QMainWindow &m_window;
    QList<ShortcutsPage::Menu> m_menus;
    QList<QMenu *> m_shown; ///< in the order of m_menus
    QList<QAction *> m_ofDeck;
};

} // namespace rw
