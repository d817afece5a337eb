// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/change.h"
#include "workbench/form/view/formnote.h"
#include "workbench/proofview/stateoffers.h"

#include <QWidget>

#include <string>
#include <vector>

namespace rw {

/// A question to the game, between moves or at the end, with a line for each thing that it asks.
class QuestionView : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Shows the question at a place of a proof.
    virtual void set(const Value &proof, const Path &at) = 0;
    virtual void setOffers(const StateOffers &offers) = 0;
    /// Shows the notes about this question.
    virtual void setNotes(const std::vector<FormNote> &notes) = 0;
    virtual bool focusAt(const Path &path) = 0;
    virtual void focusNew() = 0;

Q_SIGNALS:
    void changeWanted(const form::Changes &changes);
    /// The widget has got the focus.
    void entered();
};

/// The kinds of questions: `expect`, `asks`, `can`, `cannot`, `exactly`, `sees` and `knows`.
const std::vector<std::string> &proofQuestions();
bool isProofQuestion(const std::string &word);
/// The title of a question for people: "may be said".
QString questionWords(const std::string &question);
QuestionView *makeQuestion(const std::string &question, QWidget *parent);

/// A new question: about the seat to act, or about the first offer.
Value firstOfQuestion(const std::string &question, const StateOffers &offers);

/// Splits "anna: bid 1x2". Without a seat, the seat is \a asked. Capital and small letters are the same in seats.
std::pair<std::string, std::string> seatAndWords(const QString &typed, const StateOffers &offers);

} // namespace rw
