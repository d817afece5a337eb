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

/// Shows a card's printed words next to what it does, whether they agree, and which proofs would notice a change of the card.
class WordsPanel : public QWidget
{
    Q_OBJECT

public:
    WordsPanel(Workspace &workspace, const DeckIndex &index, QWidget *parent = nullptr);

    /// Shows the card that contains the spot; nothing if there is none.
    void showCard(const Spot &spot);
    /// Accepts the words of the card, or reverts that; says so if neither is possible.
    void accept();

Q_SIGNALS:
    /// The user wants to see a proof that mentions the card.
    void proofWanted(const QString &name);
    /// A text for the status bar.
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
    QLabel *m_proofs; ///< the text above the links
    QVBoxLayout *m_links;
    QLabel *m_unnoticed;
    QPushButton *m_ask;
    std::map<std::string, Value> m_notices; ///< for the current deck, by the id of the card
    EngineClient::Ticket m_ticket = 0; ///< of the request in progress
    int m_round = 0; ///< number of that request
};

} // namespace rw
