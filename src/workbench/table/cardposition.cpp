// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/cardposition.h"

#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/table/savedtable.h"
#include "workbench/table/tablesession.h"

namespace rw {

CardPositions::CardPositions(EngineClient &engine, QObject *parent) : QObject(parent), m_engine(engine) {}

void CardPositions::look(const TableDeck &deck, const std::string &card, const QString &name, const std::string &usualBot)
{
    const int search = ++m_search;
    askAboutDeck(m_engine, deck, "try", Value::Map{{"card", card}}, this, [this, search, name, usualBot](const Answer &answer) {
        if (search == m_search)
            take(answer, name, usualBot);
    });
}

void CardPositions::take(const Answer &answer, const QString &card, const std::string &usualBot)
{
    if (!answer.ok) {
        Q_EMIT failed(answer.findings.empty() ? tr("No position was found.") : toQt(sentence(answer.findings.front())));
        return;
    }
    CardPosition position{textOf(answer.result, "text"), {}, {}};
    if (position.text.empty()) {
        Q_EMIT failed(tr("No position was found in which %1 can act, in %2 proofs and %3 games of bots.")
                          .arg(card)
                          .arg(numberOf(answer.result, "proofs"))
                          .arg(numberOf(answer.result, "games")));
        return;
    }
    const std::string asked = textOf(answer.result, "asked");
    const SavedTable saved = SavedTable::read(position.text);
    for (const std::string &seat : saved.seats)
        position.kinds.push_back(seat == asked ? TableSession::human : usualBot);
    const std::string proof = textOf(answer.result, "proof");
    position.foundIn = proof.empty() ? tr("%1 can act now. Bots played the game up to here.").arg(card)
                                     : tr("%1 can act now. The position is from the proof “%2”.").arg(card, shownText(proof));
    Q_EMIT found(position);
}

} // namespace rw
