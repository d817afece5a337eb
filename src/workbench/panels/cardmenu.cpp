// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/panels/cardmenu.h"

#include "deck/fileformat.h"
#include "workbench/session/decksession.h"
#include "workbench/workspace.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QMenu>

#include <algorithm>
#include <set>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostCards = 12; ///< of a proof that its menu lists

CardMenu::Spots spotsOf(const QAbstractItemView &view, CardMenu::SpotOf spotOf)
{
    return [&view, spotOf = std::move(spotOf)] {
        std::set<Spot> spots; // because a row of a table is selected in several cells
        for (const QModelIndex &index : view.selectionModel()->selectedIndexes())
            if (Spot spot = spotOf(index); !spot.isNull())
                spots.insert(std::move(spot));
        return std::vector<Spot>(spots.begin(), spots.end());
    };
}

} // namespace

CardMenu::CardMenu(Workspace &workspace, QAbstractItemView &view, SpotOf spotOf, PlainKeys plainKeys)
    : QObject(&view), m_workspace(workspace), m_widget(view), m_spots(spotsOf(view, std::move(spotOf)))
{
    view.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&view, &QWidget::customContextMenuRequested, this,
            [this, &view](const QPoint &at) { open(view.viewport()->mapToGlobal(at)); });
    if (plainKeys == PlainKeys::No)
        return;
    addKey(CardDeed::Delete, Qt::Key_Delete);
    addKey(CardDeed::Rename, Qt::Key_F2);
}

CardMenu::CardMenu(Workspace &workspace, QWidget &widget, Spots spots)
    : QObject(&widget), m_workspace(workspace), m_widget(widget), m_spots(std::move(spots))
{
    widget.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&widget, &QWidget::customContextMenuRequested, this,
            [this, &widget](const QPoint &at) { open(widget.mapToGlobal(at)); });
}

void CardMenu::addKey(CardDeed deed, const QKeySequence &keys)
{
    auto *action = new QAction(this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this,
            [this, deed] { doWith(deed, m_workspace, cardsAt(m_spots()), m_widget.window()); });
    m_widget.addAction(action);
}

void CardMenu::open(const QPoint &at)
{
    const std::vector<Spot> spots = m_spots();
    if (spots.empty())
        return;
    QMenu *menu = menuFor(spots);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addSeparator();
    for (QAction *own : m_widget.actions()) // actions of the widget, such as Copy and Paste
        if (!own->text().isEmpty())
            menu->addAction(own);
    menu->popup(at);
}

QMenu *CardMenu::menuFor(const std::vector<Spot> &spots) const
{
    auto *menu = new QMenu(&m_widget);
    menu->setObjectName(u"cardMenu"_s);
    if (const std::vector<Spot> cards = cardsAt(spots); !cards.empty()) {
        fill(*menu, cards);
        return menu;
    }
    const auto add = [&](CardDeed deed, const std::function<void(const Spot &)> &act, bool isPossible) {
        QAction *action = menu->addAction(deedText(deed));
        action->setObjectName(deedName(deed));
        action->setEnabled(act && isPossible);
        connect(action, &QAction::triggered, this, [act, spots] { act(spots.front()); });
    };
    const Spot &first = spots.front();
    if (first.file != proofsFolder) {
        const bool isThere = spots.size() == 1 && m_workspace.session.knows(first.file);
        add(CardDeed::Open, m_workspace.show, isThere);
        add(CardDeed::Source, m_workspace.showSource, isThere);
    }
    if (first.file == proofsFolder || kindOf(first.file) == FileKind::Proof)
        add(CardDeed::Prove, m_workspace.newProof, spots.size() == 1 && !m_workspace.session.isReadOnly());
    const std::vector<Spot> played = spots.size() == 1 ? cardsOfProof(m_workspace, spots.front()) : std::vector<Spot>{};
    if (!played.empty())
        menu->addSection(tr("Cards in it"));
    for (std::size_t i = 0; i < std::min(played.size(), mostCards); ++i)
        fill(*menu->addMenu(cardName(m_workspace, played[i]).replace(u'&', u"&&"_s)), {played[i]});
    return menu;
}

void CardMenu::fill(QMenu &menu, const std::vector<Spot> &cards) const
{
    for (const CardDeed deed : cardDeeds()) {
        if (deed == CardDeed::References || deed == CardDeed::Rename || deed == CardDeed::Sheet)
            menu.addSeparator();
        QAction *action = menu.addAction(deedText(deed));
        action->setObjectName(deedName(deed));
        action->setShortcut(deedKeys(deed));
        action->setShortcutVisibleInContextMenu(true);
        action->setEnabled(canDo(deed, m_workspace, cards));
        connect(action, &QAction::triggered, this, [this, deed, cards] { doWith(deed, m_workspace, cards, m_widget.window()); });
    }
}

CardMenu *CardMenu::inFocus()
{
    for (const QWidget *widget = QApplication::focusWidget(); widget; widget = widget->parentWidget())
        if (auto *menu = widget->findChild<CardMenu *>(QString(), Qt::FindDirectChildrenOnly))
            return menu;
    return nullptr;
}

} // namespace rw
