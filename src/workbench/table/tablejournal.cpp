// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tablejournal.h"

#include "engine/toldruns.h"
#include "workbench/look/emptywords.h"
#include "workbench/parts/qttext.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int clauseRole = Qt::UserRole;
constexpr int abilityRole = Qt::UserRole + 1;
constexpr int momentRole = Qt::UserRole + 2;
constexpr std::size_t mostLines = 400;

/// The sentence of a clause in the deck that is being played.
QString clauseText(const Value &effective, const QString &clause)
{
    for (const Value &each : listOf(effective, "rules"))
        if (textOf(each, "id") == toStd(clause))
            return toQt(textOf(each, "text"));
    return {};
}

} // namespace

TableJournal::TableJournal(TableSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_list(new QListWidget(this)), m_save(new QToolButton(this)), m_why(new QLabel(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(4, 0, 4, 4);
    auto *row = new QHBoxLayout;
    auto *label = new QLabel(tr("&Journal"), this);
    m_list->setObjectName(u"tableJournal"_s);
    m_list->setAccessibleName(tr("Journal"));
    sayWhenEmpty(m_list, tr("The journal of the game appears here."));
    m_list->setWordWrap(true);
    m_list->setVerticalScrollBarPolicy(
        Qt::ScrollBarAlwaysOn); // otherwise it would appear once everything is there, and the text would wrap again
    label->setBuddy(m_list);
    row->addWidget(label, 1);
    m_save->setText(tr("Save …"));
    m_save->setAutoRaise(true);
    m_save->setObjectName(u"tableSaveJournal"_s);
    row->addWidget(m_save);
    m_why->setObjectName(u"tableWhy"_s);
    m_why->setAccessibleName(tr("Why it happened"));
    m_why->setWordWrap(true);
    m_why->setTextFormat(Qt::RichText);
    m_why->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_why->setFocusPolicy(Qt::NoFocus);
    m_why->setMinimumHeight(fontMetrics().height() * 4);
    m_why->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    column->addLayout(row);
    column->addWidget(m_list, 1);
    column->addWidget(m_why);
    connect(m_save, &QToolButton::clicked, this, &TableJournal::saveWanted);
    connect(m_why, &QLabel::linkActivated, this, &TableJournal::follow);
    connect(m_list, &QListWidget::currentRowChanged, this, &TableJournal::showWhy);
    connect(m_list, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem *item) { m_session.goTo(item->data(momentRole).toInt()); });
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QWidget::customContextMenuRequested, this, &TableJournal::openMenu);
}

void TableJournal::openMenu(const QPoint &at)
{
    const QListWidgetItem *item = m_list->currentItem(); // a click has made this the current row, and the menu key refers to it
    if (!item)
        return;
    auto *menu = new QMenu(this);
    menu->setObjectName(u"tableJournalMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Go to this moment"), this, [this, moment = item->data(momentRole).toInt()] { m_session.goTo(moment); });
    if (const QString clause = item->data(clauseRole).toString(); !clause.isEmpty())
        menu->addAction(tr("Show the clause %1").arg(clause), this, [this, clause] { Q_EMIT clauseWanted(clause); });
    if (const QString ability = item->data(abilityRole).toString(); !ability.isEmpty())
        menu->addAction(tr("Show the card behind it"), this, [this, ability] { Q_EMIT abilityWanted(ability); });
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

void TableJournal::refresh()
{
    m_save->setEnabled(m_session.handOver().isEmpty()); // the journal is still that of the previous viewer
    const int shown = m_session.handOver().isEmpty() ? m_session.journalRevision() : -1;
    if (m_shown == shown)
        return;
    m_shown = shown;
    fill(shown >= 0 ? m_session.journal() : std::vector<TableEvent>());
}

void TableJournal::fill(const std::vector<TableEvent> &journal)
{
    m_list->clear();
    std::vector<std::pair<const TableEvent *, bool>> told; // by line: the event, and whether it is the move
    std::vector<std::string> lines;
    const std::size_t first = journal.size() > mostLines ? journal.size() - mostLines : 0;
    for (std::size_t each = first; each < journal.size(); ++each) {
        const TableEvent &event = journal[each];
        if (!event.move.isEmpty()) {
            told.emplace_back(&event, true);
            lines.push_back(toStd(QString(event.move).replace(u'_', u' ')));
        }
        if (!event.text.isEmpty()) {
            told.emplace_back(&event, false);
            lines.push_back(toStd(event.text));
        }
    }
    std::size_t line = 0;
    for (const ToldRun &run : toldRuns(lines)) {
        addLine(toQt(run.text), *told[line].first, told[line].second);
        line += run.count;
    }
    m_list->scrollToBottom();
    showWhy();
}

void TableJournal::addLine(const QString &text, const TableEvent &event, bool isMove)
{
    auto *item = new QListWidgetItem(text, m_list);
    item->setData(momentRole, event.moment);
    if (isMove) {
        QFont bold = item->font();
        bold.setBold(true);
        return item->setFont(bold);
    }
    item->setData(clauseRole, event.clause);
    item->setData(abilityRole, event.ability);
    item->setToolTip(event.ability.isEmpty() ? event.clause : tr("%1 · %2").arg(event.clause, event.ability));
}

void TableJournal::showWhy()
{
    const QListWidgetItem *item = m_list->currentItem();
    const QString clause = item ? item->data(clauseRole).toString() : QString();
    const QString ability = item ? item->data(abilityRole).toString() : QString();
    QStringList parts;
    if (!clause.isEmpty())
        parts.append(u"<a href=\"clause:%1\">%1</a> %2"_s.arg(clause.toHtmlEscaped(),
                                                              clauseText(m_session.game().effective(), clause).toHtmlEscaped()));
    if (!ability.isEmpty())
        parts.append(tr("by <a href=\"ability:%1\">%1</a>").arg(ability.toHtmlEscaped()));
    m_why->setText(parts.join(u"<br>"_s));
    m_why->setFocusPolicy(parts.isEmpty() ? Qt::NoFocus : Qt::StrongFocus); // only links can take the focus
}

void TableJournal::follow(const QString &link)
{
    const qsizetype colon = link.indexOf(u':');
    if (link.startsWith(u"clause"_s))
        Q_EMIT clauseWanted(link.mid(colon + 1));
    else
        Q_EMIT abilityWanted(link.mid(colon + 1));
}

} // namespace rw
