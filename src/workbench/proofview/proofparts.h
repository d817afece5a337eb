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

/// The title of a proof's key in the form; the key itself if the form does not know it.
QString proofPartName(const std::string &key);

/// The parts of a proof below each other, one for each key, with offers for their contents.
class ProofParts : public QWidget
{
    Q_OBJECT

public:
    explicit ProofParts(const Workspace &workspace, QWidget *parent = nullptr);
    ~ProofParts() override;

    void set(const Value &proof);
    /// Call when another proof is shown: removes added parts that are still empty.
    void forgetAdded() { m_added.clear(); }
    /// Call when the deck's proofs or cards have changed.
    void forgetExamples();
    /// A link to a proof that this one continues, or to one of its branches.
    struct Link
    {
        QString text;
        Path path; ///< path in the file
    };
    void setLinks(const std::vector<Link> &links);
    void setNotes(const std::vector<FormNote> &notes);
    /// Goes to the first fault; false if there is none.
    bool goToFault();
    bool focusAt(const Path &path);
    /// Fills the menu with the parts that can be added.
    void fillAddMenu(QMenu &menu);
    /// The proof's keys that the form does not show.
    QStringList leftOut() const;

    /// Sets the offers for the end and for the start; \a answer is the engine's answer to `rehearse`.
    void setOffers(const StateOffers &ending, const Value &answer);
    PlayRows *play() const { return m_play; }

Q_SIGNALS:
    void changeWanted(const form::Changes &changes);
    /// The offers before this line are needed, because the open line or the cursor is there.
    void offersWanted(std::size_t line);
    void linkWanted(const Path &path);
    /// This widget has got the focus and should be scrolled into view.
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
    std::vector<std::string> m_seats; ///< seats of the proof
    std::unique_ptr<DeckExamples> m_examples; ///< null until they are needed again
    QFormLayout *m_form;
    std::map<std::string, OfferField *> m_lines;
    std::map<std::string, PathRows *> m_rows;
    std::map<std::string, QuestionView *> m_questions;
    std::map<std::string, QWidget *> m_parts; ///< all parts, by key of the proof
    std::set<std::string> m_added; ///< parts that are shown although the proof does not have them yet
    ProofCards *m_cards;
    PlayRows *m_play;
    FlowLayout *m_changed;
    QWidget *m_changedBox;
    QWidget *m_links;
};

} // namespace rw
