// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tableending.h"

#include "workbench/parts/qttext.h"

#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

QStringList textsIn(const Value &map, std::string_view key)
{
    QStringList texts;
    for (const Value &each : listOf(map, key))
        texts.append(toQt(each.text()));
    return texts;
}

QLabel *wordsThatWrap(const QString &name, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextFormat(Qt::RichText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setFocusPolicy(Qt::NoFocus);
    return label;
}

} // namespace

TableEnding::TableEnding(TableSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_why(wordsThatWrap(u"tableEndingWhy"_s, this)),
      m_scores(wordsThatWrap(u"tableEndingScores"_s, this))
{
    auto *body = new QWidget(this);
    m_column = new QVBoxLayout(body);
    m_column->addWidget(m_why);
    m_column->addWidget(m_scores);
    m_column->addStretch(1);
    auto *scroll = new QScrollArea(this);
    scroll->setAccessibleName(tr("How the game ended"));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(body);
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scroll);
}

void TableEnding::addBelow(QWidget *panel)
{
    m_column->insertWidget(m_column->count() - 1, panel);
}

QString TableEnding::why() const
{
    const TableStanding &here = m_session.game().standing();
    const QStringList reasons = textsIn(here.ending, "why");
    if (!reasons.isEmpty())
        return reasons.join(u". "_s) + u'.';
    QStringList winners;
    for (const std::string &winner : here.winners)
        winners.append(toQt(winner));
    return winners.isEmpty() ? tr("Nobody wins.") : tr("%1 wins.", nullptr, int(winners.size())).arg(winners.join(u", "_s));
}

/// A paragraph for each seat: its name and total, and the parts below.
QString TableEnding::scores() const
{
    const TableStanding &here = m_session.game().standing();
    QString html;
    for (const Value &score : listOf(here.ending, "scores")) {
        const QString seat = toQt(textOf(score, "seat"));
        const QString sum = toQt(textOf(score, "sum"));
        const bool hasWon = std::ranges::find(here.winners, toStd(seat)) != here.winners.end();
        QString title = sum.isEmpty() ? seat : tr("%1: %2", "a seat, and what it has in all").arg(seat, sum);
        if (hasWon)
            title = tr("%1 (winner)").arg(title);
        html += u"<p><b>%1</b>"_s.arg(title.toHtmlEscaped());
        for (const QString &part : textsIn(score, "parts"))
            html += u"<br>"_s + part.toHtmlEscaped();
        html += u"</p>"_s;
    }
    return html;
}

void TableEnding::refresh()
{
    const bool isOver = m_session.game().isOpen() && m_session.game().standing().isOver && m_session.handOver().isEmpty();
    setVisible(isOver);
    if (!isOver)
        return;
    m_why->setText(u"<b>%1</b>"_s.arg(why().toHtmlEscaped()));
    m_scores->setText(scores());
    m_scores->setVisible(!m_scores->text().isEmpty());
}

} // namespace rw
