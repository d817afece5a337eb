// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/deckdocks.h"

#include "workbench/deckdesk.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>

#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int stateVersion = 2; ///< of the docks and the bar

} // namespace

DeckDocks::DeckDocks(QMainWindow &window)
    : QObject(&window), m_window(window), m_tree(make(tr("Deck"), u"treeDock"_s, Qt::LeftDockWidgetArea)),
      m_card(make(tr("Card"), u"cardDock"_s, Qt::RightDockWidgetArea)),
      m_problems(make(tr("Problems"), u"problemsDock"_s, Qt::BottomDockWidgetArea)),
      m_proofs(make(tr("Proofs"), u"proofsDock"_s, Qt::BottomDockWidgetArea)),
      m_journal(make(tr("Journal"), u"journalDock"_s, Qt::BottomDockWidgetArea)),
      m_history(make(tr("History"), u"historyDock"_s, Qt::BottomDockWidgetArea)),
      m_changes(make(tr("Changes"), u"changesDock"_s, Qt::BottomDockWidgetArea)),
      m_find(make(tr("Find"), u"findDock"_s, Qt::BottomDockWidgetArea))
{
    for (QDockWidget *dock : {m_proofs, m_journal, m_changes, m_history, m_find})
        m_window.tabifyDockWidget(m_problems, dock);
    m_problems->raise();
    m_window.resizeDocks({m_tree, m_card}, {248, 296}, Qt::Horizontal);
    m_window.resizeDocks({m_problems}, {176}, Qt::Vertical);
}

QDockWidget *DeckDocks::make(const QString &title, const QString &name, Qt::DockWidgetArea area)
{
    auto *dock = new QDockWidget(title, &m_window);
    dock->setObjectName(name);
    m_window.addDockWidget(area, dock);
    return dock;
}

QList<QDockWidget *> DeckDocks::all() const
{
    return {m_tree, m_card, m_problems, m_proofs, m_journal, m_history, m_changes, m_find};
}

void DeckDocks::fill(DeckDesk *desk, const QByteArray &state)
{
    if (m_usual.isEmpty())
        m_usual = this->state();
    const std::pair<QDockWidget *, QWidget *> places[] = {
        {m_tree, desk ? desk->tree() : nullptr},
        {m_card, desk ? desk->card() : nullptr},
        {m_problems, desk ? desk->problemsPanel() : nullptr},
        {m_proofs, desk ? desk->proofsPanel() : nullptr},
        {m_journal, desk ? desk->journalPanel() : nullptr},
        {m_history, desk ? desk->historyPanel() : nullptr},
        {m_changes, desk ? desk->changesPanel() : nullptr},
        {m_find, desk ? desk->findPanel() : nullptr},
    };
    for (const auto &[dock, widget] : places) {
        dock->setWidget(widget);
        dock->toggleViewAction()->setEnabled(desk != nullptr);
        if (!desk)
            dock->hide();
    }
    if (desk && !m_window.restoreState(state, stateVersion))
        putBack();
}

QByteArray DeckDocks::state() const
{
    return m_window.saveState(stateVersion);
}

void DeckDocks::putBack()
{
    m_window.restoreState(m_usual, stateVersion);
}

void DeckDocks::makeRoom(bool isWanted)
{
    if (isWanted && m_besideRoom.isEmpty()) {
        m_besideRoom = state();
        for (QDockWidget *dock : all())
            dock->hide();
    } else if (!isWanted && !m_besideRoom.isEmpty()) {
        m_window.restoreState(std::exchange(m_besideRoom, {}), stateVersion);
    }
}

void DeckDocks::refreshTitles(DeckDesk &desk)
{
    const int problems = desk.problems().rowCount();
    m_problems->setWindowTitle(problems > 0 ? tr("Problems %1").arg(problems) : tr("Problems"));
    const ProofsModel &proofs = desk.proofs();
    m_proofs->setWindowTitle(proofs.areNotRun() ? tr("Proofs not run") : proofs.played() > 0 ? tr("Proofs %1/%2").arg(proofs.played() - proofs.failed()).arg(proofs.played())
                                                 : tr("Proofs"));
}

void DeckDocks::raise(QDockWidget *dock)
{
    dock->show();
    dock->raise();
}

void DeckDocks::enter(QDockWidget *dock)
{
    raise(dock);
    dock->widget()->setFocus();
    dock->widget()->nextInFocusChain()->setFocus(Qt::TabFocusReason);
}

} // namespace rw
