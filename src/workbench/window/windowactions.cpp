// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/window/windowactions.h"

#include "workbench/window/theme.h"

#include <QAction>
#include <QMainWindow>
#include <QMenuBar>

#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

WindowActions::WindowActions(QMainWindow &window) : QObject(&window), m_window(window) {}

void WindowActions::begin(const QString &menu)
{
    m_menus += {menu, {}};
}

QAction *WindowActions::add(const QString &text, const QKeySequence &keys, const QString &icon, std::function<void()> act,
                            Needs needs)
{
    auto *action = new QAction(text, &m_window);
    action->setShortcut(keys);
    if (!icon.isEmpty())
        action->setIcon(themeIcon(icon));
    connect(action, &QAction::triggered, &m_window, [act = std::move(act)] { act(); });
    m_window.addAction(action); // so that shortcuts work even if the menu bar is hidden
    if (needs == Needs::Deck)
        m_ofDeck += action;
    m_menus.back().actions += action;
    return action;
}

void WindowActions::makeMenus()
{
    for (const ShortcutsPage::Menu &each : std::as_const(m_menus)) {
        m_shown += m_window.menuBar()->addMenu(each.title);
        m_shown.back()->addActions(each.actions);
    }
}

QMenu *WindowActions::menu(const QString &title) const
{
    for (int i = 0; i < m_shown.size(); ++i)
        if (m_menus[i].title == title)
            return m_shown[i];
    return nullptr;
}

void WindowActions::setHasDeck(bool hasDeck)
{
    for (QAction *action : std::as_const(m_ofDeck))
        action->setEnabled(hasDeck);
}

std::vector<PaletteItem> WindowActions::paletteItems() const
{
    std::vector<PaletteItem> items;
    for (const ShortcutsPage::Menu &menu : m_menus)
        for (QAction *action : menu.actions)
            if (action->isEnabled())
                items.push_back({action->text().remove(u'&'), action->shortcut().toString(QKeySequence::NativeText),
                                 action->icon().isNull() ? themeIcon(u"forward"_s, Tone::Soft) : action->icon(),
                                 [action] { action->trigger(); }});
    return items;
}

} // namespace rw
