// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tablechoices.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int choiceRole = Qt::UserRole;

} // namespace

TableChoices::TableChoices(TableSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_list(new QListWidget(this)), m_words(new QLineEdit(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 0);
    auto *label = new QLabel(tr("&Choices"), this);
    m_list->setObjectName(u"tableChoices"_s);
    m_list->setAccessibleName(tr("What can be done"));
    m_list->setUniformItemSizes(true);
    label->setBuddy(m_list);
    m_words->setObjectName(u"tableWords"_s);
    m_words->setPlaceholderText(tr("or say it in words"));
    m_words->setAccessibleName(tr("A move in words"));
    column->addWidget(label);
    column->addWidget(m_list, 1);
    column->addWidget(m_words);
    setFocusProxy(m_list);
    connect(m_list, &QListWidget::itemActivated, this, [this](const QListWidgetItem *item) { m_session.choose(item->data(choiceRole).toString()); });
    connect(m_words, &QLineEdit::returnPressed, this, &TableChoices::say);
}

void TableChoices::say()
{
    const QString words = m_words->text().simplified();
    if (words.isEmpty())
        return;
    m_words->clear();
    Q_EMIT saidSomething();
    m_session.choose(words);
}

void TableChoices::refresh()
{
    const QStringList moves = m_session.handOver().isEmpty() ? m_session.face().moves() : QStringList();
    QStringList shown;
    for (int row = 0; row < m_list->count(); ++row)
        shown.append(m_list->item(row)->data(choiceRole).toString());
    if (shown == moves)
        return;
    m_list->clear();
    for (const QString &move : moves) {
        auto *item = new QListWidgetItem(QString(move).replace(u'_', u' '), m_list);
        item->setData(choiceRole, move);
    }
    m_list->setCurrentRow(0);
}

} // namespace rw
