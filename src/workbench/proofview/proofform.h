// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/edit.h"
#include "workbench/form/model/change.h"
#include "workbench/form/view/formnote.h"
#include "workbench/panels/journalmodel.h"
#include "workbench/proofview/proofparts.h"
#include "workbench/proofview/proofrehearsal.h"
#include "workbench/workspace.h"

#include <string>
#include <vector>

class QLabel;
class QMessageBox;
class QScrollArea;

namespace rw {

class JournalPanel;
class ProofHead;
struct DeckChange;

/// Shows a proof as a form: its start, its moves, and the expected result. It is played while it is written, with a journal.
class ProofForm : public SpotView
{
    Q_OBJECT

public:
    explicit ProofForm(Workspace &workspace, QWidget *parent = nullptr);
    ~ProofForm() override;

    bool canShow(const Spot &spot) const override;
    QString whyNot(const Spot &spot) const override;
    void show(const Spot &spot) override;

    /// The shown proof or branch; a null spot if there is none.
    const Spot &subject() const { return m_subject; }
    /// Whether the results are about the current proof.
    bool isCurrent() const { return !m_rehearsal.isAsking(); }
    const JournalModel &journal() const { return m_journal; }
    /// Plays the proof with all its seeds.
    void run();

private:
    void build();
    void makeHead();

    void takeChange(const DeckChange &change);
    void lookAgain();
    void findAgain();
    void showGone();
    void refresh();
    std::vector<ProofParts::Link> links() const;
    void rehearse();
    void takeAnswer();
    void tellVerdict();
    void offer();
    void offerAt(std::size_t line);
    StateOffers offersFrom(const Value &answer, std::size_t lines);
    QString situation(const Value &answer) const;
    std::vector<std::string> seats() const;
    std::vector<FormNote> notes() const;
    void goToFault();
    void updateCounts();
    void openAtTable();

    void apply(const form::Changes &changes);
    void write(const form::Changes &changes, Sharing sharing);
    void askSharing(const form::Changes &changes);
    QString nameOf(const form::Changes &changes) const;
    void showAfter(const Checked<Spot> &done);
    void showClause(const QString &id);
    void showCard(const QString &id);

    Workspace &m_workspace;
    Spot m_subject;
    std::string m_name; ///< name of the proof, which may move in its list
    Value m_value;
    std::string m_playedHash; ///< hash of the deck with which it was played
    ProofRehearsal m_rehearsal;
    JournalModel m_journal;
    bool m_isRun = false; ///< played with all seeds

    ProofHead *m_head;
    QLabel *m_leftOut;
    QScrollArea *m_scroll;
    ProofParts *m_parts;
    JournalPanel *m_journalPanel;
    QMessageBox *m_question = nullptr;
};

} // namespace rw
