// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/proofview/questionview.h"

#include <string>
#include <vector>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace rw {

/// The question `exactly`: a seat, and a line for each of its moves. The seat may have no other moves.
class ExactlyView : public QuestionView
{
    Q_OBJECT

public:
    explicit ExactlyView(QWidget *parent);

    void set(const Value &proof, const Path &at) override;
    void setOffers(const StateOffers &offers) override;
    void setNotes(const std::vector<FormNote> &notes) override;
    bool focusAt(const Path &path) override;
    void focusNew() override { m_new->setFocus(); }

private:
    OfferLine *moveLine(const QString &name);
    void addLine();
    void takeSeat(const QString &typed);
    void takeNew(const QString &typed);
    void takeMove(std::size_t index, const QString &typed);
    void takeOpen();
    /// The words of a move without its seat; empty, with a message, if the text is not a move of the seat.
    std::string wordsFrom(const QString &typed);
    Path movesPath() const;
    void say(const QString &sentence);

    struct Line
    {
        QWidget *box;
        OfferLine *move;
    };

    Value m_proof;
    Path m_at;
    std::string m_who; ///< as written in the proof
    Value::List m_moves;
    StateOffers m_offers;
    QVBoxLayout *m_column;
    OfferLine *m_seat;
    QToolButton *m_open;
    std::vector<Line> m_lines;
    OfferLine *m_new;
    QLabel *m_note;
};

/// The moves of one seat among the offered lines, without its name.
std::vector<std::string> movesOf(const std::string &seat, const StateOffers &offers);

} // namespace rw
