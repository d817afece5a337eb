// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"
#include "workbench/engine/engineclient.h"
#include "workbench/workspace.h"

#include <QStringList>

#include <map>
#include <string>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace rw {

class DeckIndex;
struct CardWords;
struct DeckEntry;

/// What a card says beside what it does, whether the two agree, and which proofs would notice it if the card were otherwise.
class WordsPanel : public QWidget
{
    Q_OBJECT

public:
    WordsPanel(Workspace &workspace, const DeckIndex &index, QWidget *parent = nullptr);

    /// The card in which the spot lies; nothing when it lies in none.
    void showCard(const Spot &spot);
    /// Accepts the words of the card, or takes that back; says so when neither can be done.
    void accept();

Q_SIGNALS:
    /// The user wants to see a proof that speaks of the card.
    void proofWanted(const QString &name);
    /// Something to say in the status line.
    void said(const QString &sentence);

private:
    void refresh();
    void showVerdict(const CardWords &words);
    const DeckEntry *card() const;
    void askNotices();
    void stopNotices();
    void showNotices();
    void showLinks(const Value &notices);

    Workspace &m_workspace;
    const DeckIndex &m_index;
    Spot m_spot;
    QLabel *m_verdictIcon;
    QLabel *m_verdict;
    QPushButton *m_accept;
    QLabel *m_saysCaption;
    QLabel *m_doesCaption;
    QLabel *m_says;
    QLabel *m_does;
    QLabel *m_reasons;
    QLabel *m_proofs; ///< what stands above the links
    QVBoxLayout *m_links;
    QLabel *m_unnoticed;
    QPushButton *m_ask;
    std::map<std::string, Value> m_notices; ///< of the deck as it stands, by the id of the card
    EngineClient::Ticket m_ticket = 0; ///< of the request that is being answered
    int m_round = 0; ///< of these requests
};

} // namespace rw
