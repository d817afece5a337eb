// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/workspace.h"

#include <QStringList>

#include <string>

class QLabel;
class QVBoxLayout;

namespace rw {

class DeckIndex;

/// What a card says beside what it does, and whether the two agree.
class WordsPanel : public QWidget
{
    Q_OBJECT

public:
    WordsPanel(Workspace &workspace, const DeckIndex &index, QWidget *parent = nullptr);

    /// The card in which the spot lies; nothing when it lies in none.
    void showCard(const Spot &spot);

Q_SIGNALS:
    /// The user wants to see a proof that speaks of the card.
    void proofWanted(const QString &name);

private:
    void refresh();
    void showProofs(const QStringList &names);

    Workspace &m_workspace;
    const DeckIndex &m_index;
    Spot m_spot;
    QLabel *m_title;
    QLabel *m_verdictIcon;
    QLabel *m_verdict;
    QLabel *m_saysCaption;
    QLabel *m_doesCaption;
    QLabel *m_says;
    QLabel *m_does;
    QLabel *m_reasons;
    QLabel *m_proofs; ///< what stands above the links
    QVBoxLayout *m_links;
};

} // namespace rw
