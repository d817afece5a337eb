// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/change.h"
#include "workbench/form/view/formnote.h"
#include "workbench/proofview/offerfield.h"
#include "workbench/proofview/stateoffers.h"

#include <QStringList>
#include <QWidget>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

class QFormLayout;
class QMenu;

namespace rw {

class DeckExamples;
class FlowLayout;
class PathRows;
class PlayRows;
class ProofCards;
class QuestionView;
struct Workspace;

/// What a key of a proof is called in the form; the key itself where the form does not know it.
QString proofPartName(const std::string &key);

/// The parts of a proof below each other, as its keys say them, with what is offered in them.
class ProofParts : public QWidget
{
    Q_OBJECT

public:
    explicit ProofParts(const Workspace &workspace, QWidget *parent = nullptr);
    ~ProofParts() override;

    void set(const Value &proof);
    /// Another proof is shown: parts that were added and stayed empty go.
    void forgetAdded() { m_added.clear(); }
    /// The deck has other proofs or cards.
    void forgetExamples();
    /// The proofs that it goes on from and those that go on from it.
    struct Link
    {
        QString text;
        Path path; ///< in the file
    };
    void setLinks(const std::vector<Link> &links);
    void setNotes(const std::vector<FormNote> &notes);
    /// Leads to the first sentence about something that is wrong; false where there is none.
    bool goToFault();
    bool focusAt(const Path &path);
    /// What may be added to the proof.
    void fillAddMenu(QMenu &menu);
    /// The keys of a proof that it does not show.
    QStringList leftOut() const;

    /// What is offered at the end, and where the proof begins; \a answer is that of `rehearse`.
    void setOffers(const StateOffers &ending, const Value &answer);
    PlayRows *play() const { return m_play; }

Q_SIGNALS:
    void changeWanted(const form::Changes &changes);
    /// The open line stands before this one, or the cursor is in it.
    void offersWanted(std::size_t line);
    void linkWanted(const Path &path);
    /// The cursor has been sent somewhere.
    void shownWanted(QWidget *widget);

private:
    void addPart(const std::string &key, QWidget *part);
    void addLine(const std::string &key, OfferField::Words words);
    void addRows(const std::string &key, PathRows *rows);
    void addHeadLines();
    void addStart();
    void addQuestions();
    bool has(const std::string &key) const;
    void takeLine(const std::string &key, const Value &value);
    void showParts();
    void offerStart(const std::vector<std::string> &seats, const Value &fresh);
    void offerChanges(const Value &answer);

    const Workspace &m_workspace;
    Value m_value;
    std::vector<std::string> m_seats; ///< that sit in the proof
    std::unique_ptr<DeckExamples> m_examples; ///< null until they are wanted again
    QFormLayout *m_form;
    std::map<std::string, OfferField *> m_lines;
    std::map<std::string, PathRows *> m_rows;
    std::map<std::string, QuestionView *> m_questions;
    std::map<std::string, QWidget *> m_parts; ///< all of these, by the keys of a proof
    std::set<std::string> m_added; ///< that are shown though the proof does not have them yet
    ProofCards *m_cards;
    PlayRows *m_play;
    FlowLayout *m_changed;
    QWidget *m_changedBox;
    QWidget *m_links;
};

} // namespace rw
