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

/// All actions of the window, by menu. Menus, the page of shortcuts and the command palette are made from it.
class WindowActions : public QObject
{
    Q_OBJECT

public:
    enum class Needs { Nothing, Deck };

    explicit WindowActions(QMainWindow &window);

    /// Actions that are added from now on belong to this menu.
    void begin(const QString &menu);
    QAction *add(const QString &text, const QKeySequence &keys, const QString &icon, std::function<void()> act,
                 Needs needs = Needs::Nothing);
    /// Creates the menus in the menu bar.
    void makeMenus();
    /// A menu in the menu bar; null before makeMenus().
    QMenu *menu(const QString &title) const;

    const QList<ShortcutsPage::Menu> &menus() const { return m_menus; }
    void setHasDeck(bool hasDeck);
    /// The actions that are enabled now.
    std::vector<PaletteItem> paletteItems() const;

private:
    QMainWindow &m_window;
    QList<ShortcutsPage::Menu> m_menus;
    QList<QMenu *> m_shown; ///< in the order of m_menus
    QList<QAction *> m_ofDeck;
};

} // namespace rw
