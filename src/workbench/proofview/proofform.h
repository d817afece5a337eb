// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/edit.h"
#include "workbench/form/change.h"
#include "workbench/formview/formnote.h"
#include "workbench/journalmodel.h"
#include "workbench/proofview/offerfield.h"
#include "workbench/proofview/proofrehearsal.h"
#include "workbench/proofview/stateoffers.h"
#include "workbench/workspace.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

class QFormLayout;
class QLabel;
class QMenu;
class QMessageBox;
class QPushButton;
class QScrollArea;
class QToolButton;

namespace rw {

class DeckExamples;
class FlowLayout;
class JournalPanel;
class PathRows;
class PlayRows;
class QuestionView;
struct DeckChange;

/// A proof as a form: how it begins, what is played, what must come of it. It is played as it is written, and its journal stands beside it.
class ProofForm : public SpotView
{
    Q_OBJECT

public:
    explicit ProofForm(Workspace &workspace, QWidget *parent = nullptr);
    ~ProofForm() override;

    bool canShow(const Spot &spot) const override;
    QString whyNot(const Spot &spot) const override;
    void show(const Spot &spot) override;

    /// The proof or branch that is shown; a null spot for none.
    const Spot &subject() const { return m_subject; }
    /// Whether what is told is about the proof as it stands.
    bool isCurrent() const { return !m_rehearsal.isAsking(); }
    const JournalModel &journal() const { return m_journal; }
    /// Plays it with all its seeds.
    void run();

private:
    void build();
    QWidget *makeHead();
    void addLine(const std::string &key, OfferField::Words words);
    void addLines();
    void addStart();
    void addRows(const std::string &key, const QString &label, PathRows *rows);
    void addQuestions();
    void addPart(const std::string &key, const QString &label, QWidget *part);
    void addBranches();
    void fillAddMenu();

    void takeChange(const DeckChange &change);
    void findAgain();
    void refresh();
    void refreshParts();
    void refreshBranches();
    void refreshLeftOut();
    void rehearse();
    void takeAnswer();
    void tellVerdict();
    void offer();
    void offerAt(std::size_t line);
    StateOffers offersFrom(const Value &answer, std::size_t lines);
    QString situation(const Value &answer) const;
    void offerChanges(const Value &answer);
    std::vector<std::string> seats() const;
    std::vector<FormNote> notes() const;
    void setNotes();
    bool focusAt(const Path &path);
    void goToFault();
    void updateCounts();

    void takeLine(const std::string &key, const Value &value);
    void apply(const form::Changes &changes);
    void write(const form::Changes &changes, Sharing sharing);
    void askSharing(const form::Changes &changes);
    QString nameOf(const form::Changes &changes) const;
    void doubleProof();
    void removeProof();
    void beginBranch();
    void showClause(const QString &id);
    void showCard(const QString &id);

    Workspace &m_workspace;
    Spot m_subject;
    std::string m_name; ///< of the proof, which may move in its list
    Value m_value;
    std::string m_playedHash; ///< of the deck with which it was played
    std::unique_ptr<DeckExamples> m_examples; ///< null until they are wanted again
    ProofRehearsal m_rehearsal;
    JournalModel m_journal;
    bool m_isRun = false; ///< with all seeds

    QPushButton *m_run;
    QLabel *m_sign;
    QLabel *m_verdict;
    QToolButton *m_toFault;
    QToolButton *m_toCounts;
    QToolButton *m_more;
    QScrollArea *m_scroll;
    QWidget *m_body;
    QFormLayout *m_form;
    std::map<std::string, OfferField *> m_lines;
    std::map<std::string, PathRows *> m_rows;
    std::map<std::string, QuestionView *> m_questions;
    std::map<std::string, QWidget *> m_parts; ///< all of these, by the keys of a proof
    std::set<std::string> m_wanted; ///< that are shown though the proof does not have them yet
    PlayRows *m_play;
    FlowLayout *m_changed;
    QWidget *m_changedBox;
    QWidget *m_branches;
    QLabel *m_leftOut;
    QMenu *m_add;
    JournalPanel *m_journalPanel;
    QMessageBox *m_question = nullptr;
};

} // namespace rw
