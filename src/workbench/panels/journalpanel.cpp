// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/panels/journalpanel.h"

#include "workbench/panels/journalmodel.h"

#include <QHeaderView>
#include <QMenu>
#include <QShortcut>
#include <QTreeView>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int lettersWithPlaces = 64; ///< of a line with columns for clause and card

} // namespace

JournalPanel::JournalPanel(JournalModel &model, const QString &name, const QString &title, QWidget *parent)
    : ListPanel(model, JournalModel::WordsColumn, name, title, parent), m_journal(model)
{
    connect(view(), &QTreeView::clicked, this,
            [this](const QModelIndex &index) { follow(index.row(), index.column() == JournalModel::CardColumn); });
    connect(view(), &QTreeView::activated, this,
            [this](const QModelIndex &index) { follow(index.row(), index.column() == JournalModel::CardColumn); });
    auto *toCard = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return), view());
    toCard->setContext(Qt::WidgetShortcut);
    connect(toCard, &QShortcut::activated, this, [this] { follow(view()->currentIndex().row(), true); });
    view()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(view(), &QWidget::customContextMenuRequested, this, &JournalPanel::openMenu);
}

/// If there is little room, the events get all of it. The menu still leads to the clause and the card.
void JournalPanel::resizeEvent(QResizeEvent *event)
{
    ListPanel::resizeEvent(event);
    const bool isNarrow = width() < fontMetrics().averageCharWidth() * lettersWithPlaces;
    for (const int column : {JournalModel::ClauseColumn, JournalModel::CardColumn})
        view()->setColumnHidden(column, isNarrow);
}

/// Goes to the clause or the card of a row; if it has only one of them, to that.
void JournalPanel::follow(int row, bool toCard)
{
    if (row < 0)
        return;
    const QString clause = m_journal.clause(row);
    const QString card = m_journal.card(row);
    if (!card.isEmpty() && (toCard || clause.isEmpty()))
        Q_EMIT cardWanted(card);
    else if (!clause.isEmpty())
        Q_EMIT clauseWanted(clause);
}

void JournalPanel::openMenu(const QPoint &at)
{
    const int row = view()->currentIndex().row(); // a click has made this the current row, and the menu key refers to it
    if (row < 0)
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!m_journal.clause(row).isEmpty())
        connect(menu->addAction(tr("Show the clause %1").arg(m_journal.clause(row))), &QAction::triggered, this,
                [this, row] { follow(row, false); });
    if (!m_journal.card(row).isEmpty())
        connect(menu->addAction(tr("Show the card %1").arg(m_journal.index(row, JournalModel::CardColumn).data().toString())),
                &QAction::triggered, this, [this, row] { follow(row, true); });
    if (menu->isEmpty())
        menu->deleteLater();
    else
        menu->popup(view()->viewport()->mapToGlobal(at));
}

} // namespace rw
