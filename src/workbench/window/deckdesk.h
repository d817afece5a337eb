// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/engine/livecheck.h"
#include "workbench/panels/carddeeds.h"
#include "workbench/panels/findpanel.h"
#include "workbench/panels/journalmodel.h"
#include "workbench/panels/journalpanel.h"
#include "workbench/panels/listpanel.h"
#include "workbench/panels/problemsmodel.h"
#include "workbench/panels/problemspanel.h"
#include "workbench/panels/proofsmodel.h"
#include "workbench/panels/treepanel.h"
#include "workbench/panels/wordspanel.h"
#include "workbench/session/deckindex.h"
#include "workbench/session/decksession.h"
#include "workbench/session/decktreemodel.h"
#include "workbench/session/historymodel.h"
#include "workbench/window/editorarea.h"
#include "workbench/workspace.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <vector>

namespace rw {

/// Everything for one open deck: the session, its check, the models, and the widgets that the window places.
class DeckDesk : public QObject
{
    Q_OBJECT

public:
    DeckDesk(std::unique_ptr<DeckSession> session, EngineClient &engine, Settings &settings, const WindowParts &parts);
    ~DeckDesk() override;

    DeckSession &session() { return *m_session; }
    LiveCheck &check() { return m_check; }
    const DeckIndex &index() const { return m_index; }
    const ProblemsModel &problems() const { return m_problems; }
    const ProofsModel &proofs() const { return m_proofs; }
    const JournalModel &journal() const { return m_journal; }
    QString title() const;

    EditorArea *editor() const { return m_editor; }
    TreePanel *tree() const { return m_tree; }
    /// Null if the window has no such part.
    QWidget *changesPanel() const { return m_changes; }
    /// Made at the first call.
    QWidget *lab();
    /// As lab().
    QWidget *table();
    /// Null until lab() was called.
    const QWidget *madeLab() const { return m_lab; }
    /// As madeLab().
    const QWidget *madeTable() const { return m_table; }
    /// The id of the current card; empty if no card is shown.
    std::string cardShown() const;
    /// Accepts the words of the current card, or reverts that.
    void acceptWords() { m_words->accept(); }
    /// Tries the current card at the table. Call table() first.
    void tryCard();
    /// Takes an action on the cards that are selected in the widget with the focus; if none are, on the current card.
    void doWithCards(CardDeed deed);
    /// Opens the dialog for a publisher's sheet with all cards.
    void makeSheet() { m_workspace.makeSheet({}); }
    /// Adds a proof and shows it. If the current spot is a card, the proof is about that card.
    void newProof();
    bool hasProofForms() const { return bool(m_workspace.newProof); }
    /// How many numbers of cards in proofs are out of date.
    int staleCounts() const;
    /// Updates the numbers of cards in proofs, in one undo step.
    void updateCounts();
    /// False if the user chooses to stay with the game in play.
    bool mayLeaveTable() const { return !m_workspace.mayLeaveTable || m_workspace.mayLeaveTable(); }
    bool hasLab() const { return bool(m_makeLab); }
    QWidget *card() const { return m_card; }
    ProblemsPanel *problemsPanel() const { return m_problemsPanel; }
    ListPanel *proofsPanel() const { return m_proofsPanel; }
    JournalPanel *journalPanel() const { return m_journalPanel; }
    ListPanel *historyPanel() const { return m_historyPanel; }
    FindPanel *findPanel() const { return m_findPanel; }

    /// Shows a thing of the deck in all views.
    void show(const Spot &spot);
    void showProof(int row);
    void showProblem(int row);
    void showNextProblem();
    void goBack();
    void goForward();
    bool canGoBack() const { return m_here > 1; }
    bool canGoForward() const { return m_here < m_way.size(); }

Q_SIGNALS:
    void shown(const Spot &spot);
    void said(const QString &sentence);
    void undoable(const QString &sentence); ///< what was just done to the deck
    /// Somebody wants to see a saved game at the table.
    void gameWanted(const QString &savedGame);
    void labWanted(const LabQuestion &question);
    /// The user wants to run an experiment of the deck in the lab.
    void experimentWanted(const QString &experiment);
    /// A proof was opened, so its journal should be visible.
    void journalOpened();
    /// The find panel lists references that the user asked for.
    void referencesOpened();
    /// The user wants to try the current card at the table.
    void tryWanted();

private:
    void makePanels(const WindowParts &parts);
    void connectAll();
    void offerDeeds(const WindowParts &parts);
    void showAt(const Spot &spot);
    void followShown();
    void refreshJournal();
    void showProofOf(const Spot &spot);
    void showProofNamed(const QString &name);
    void tellProof(const Value &proof);
    void askJournal(const Value &proof);
    void showClause(const QString &id);
    void showCard(const QString &id);
    void refreshEmptyTexts();

    std::unique_ptr<DeckSession> m_session;
    LiveCheck m_check;
    DeckIndex m_index;
    DeckTreeModel m_treeModel;
    ProblemsModel m_problems;
    ProofsModel m_proofs;
    JournalModel m_journal;
    struct
    {
        std::string file;
        std::string name;
    } m_told; ///< the proof that the journal is about
    EngineClient::Ticket m_journalTicket = 0; ///< for the journal of a passed proof, which is only made on request
    HistoryModel m_history;
    Workspace m_workspace;
    // The window owns these widgets and may delete them first.
    QPointer<EditorArea> m_editor;
    QPointer<TreePanel> m_tree;
    QPointer<QWidget> m_card;
    QPointer<SpotView> m_face;
    QPointer<WordsPanel> m_words;
    QPointer<ProblemsPanel> m_problemsPanel;
    QPointer<ListPanel> m_proofsPanel;
    QPointer<JournalPanel> m_journalPanel;
    QPointer<ListPanel> m_historyPanel;
    QPointer<FindPanel> m_findPanel;
    QPointer<QWidget> m_changes;
    QPointer<QWidget> m_lab;
    QPointer<QWidget> m_table;
    MakePanel m_makeLab;
    MakePanel m_makeTable;
    DeckEntry m_shown; ///< as it was when it was shown or last found
    std::vector<Spot> m_way; ///< what was shown, for going back
    std::size_t m_here = 0; ///< how many of them are behind
    bool m_hasJustChanged = false; ///< the deck, since the last event
};

} // namespace rw
