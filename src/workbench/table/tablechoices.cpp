// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tablechoices.h"

#include "workbench/look/emptywords.h"

#include <QHash>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int choiceRole = Qt::UserRole;

/// A move as the list shows it, with readable names of cards.
QString listed(const QString &move)
{
    return QString(move).replace(u'_', u' ');
}

/// How many moves are visible at once.
constexpr qsizetype fewMoves = 12;

/// If there are many moves, those that are the only ones of their kind come first, because they would be hard to find behind a
/// hundred bids.
QStringList inOrder(QStringList moves)
{
    if (moves.size() <= fewMoves)
        return moves;
    QHash<QString, int> kinds;
    for (const QString &move : moves)
        ++kinds[move.section(u' ', 0, 0)];
    std::ranges::stable_partition(moves, [&](const QString &move) { return kinds[move.section(u' ', 0, 0)] == 1; });
    return moves;
}

/// Whether the words are beginnings of words of this move, in their order. Numbers must be complete.
bool isMeant(const QStringList &said, const QString &move)
{
    qsizetype at = 0;
    for (const QString &word : listed(move).split(u' ')) {
        const bool isWhole = at < said.size() && std::ranges::any_of(said[at], [](QChar each) { return each.isDigit(); });
        if (at < said.size() && (isWhole ? word == said[at] : word.startsWith(said[at])))
            ++at;
    }
    return at == said.size();
}

/// The only move that the words can mean; the words themselves if there is none, or more than one.
QString meantBy(const QString &said, const QStringList &moves)
{
    const QString words = listed(said);
    QStringList meant;
    for (const QString &move : moves) {
        if (listed(move) == words)
            return move;
        if (isMeant(words.split(u' '), move))
            meant.append(move);
    }
    return meant.size() == 1 ? meant.front() : said;
}

} // namespace

TableChoices::TableChoices(TableSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_list(new QListWidget(this)), m_words(new QLineEdit(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 0);
    auto *label = new QLabel(tr("&Choices"), this);
    m_list->setObjectName(u"tableChoices"_s);
    m_list->setAccessibleName(tr("What can be done"));
    sayWhenEmpty(m_list, tr("Your choices appear here when it is your turn."));
    m_list->setWordWrap(true);
    m_list->setResizeMode(QListView::Adjust);
    label->setBuddy(m_list);
    m_words->setObjectName(u"tableWords"_s);
    m_words->setPlaceholderText(tr("or type your move"));
    m_words->setAccessibleName(tr("A move in words"));
    column->addWidget(label);
    column->addWidget(m_list, 1);
    column->addWidget(m_words);
    setFocusProxy(m_list);
    connect(m_list, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem *item) { m_session.choose(item->data(choiceRole).toString()); });
    connect(m_words, &QLineEdit::returnPressed, this, &TableChoices::say);
    connect(&m_session.face(), &TableFace::meaningsChanged, this, &TableChoices::refresh);
}

QString TableChoices::labelOf(const QString &move) const
{
    const QString meaning = m_session.face().meanings().value(move).toString();
    return meaning.isEmpty() ? listed(move) : tr("%1: %2", "a move, and what it does").arg(listed(move), meaning);
}

void TableChoices::say()
{
    const QString words = m_words->text().simplified();
    if (words.isEmpty())
        return;
    m_words->clear();
    Q_EMIT saidSomething();
    m_session.choose(meantBy(words, m_session.face().moves()));
}

void TableChoices::refresh()
{
    const QStringList known = m_session.handOver().isEmpty() ? m_session.face().moves() : QStringList();
    const QStringList moves = inOrder(known);
    bool isShown = m_list->count() == moves.size();
    for (int row = 0; isShown && row < m_list->count(); ++row)
        isShown =
            m_list->item(row)->data(choiceRole).toString() == moves[row] && m_list->item(row)->text() == labelOf(moves[row]);
    if (isShown)
        return;
    m_list->clear();
    for (const QString &move : moves) {
        auto *item = new QListWidgetItem(labelOf(move), m_list);
        item->setData(choiceRole, move);
    }
    m_list->setCurrentRow(known.isEmpty() ? -1 : int(moves.indexOf(known.front())));
}

} // namespace rw
