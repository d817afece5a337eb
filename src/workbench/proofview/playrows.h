// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/change.h"
#include "workbench/form/view/formnote.h"
#include "workbench/proofview/stateoffers.h"

#include <QWidget>

#include <cstddef>
#include <string>
#include <vector>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace rw {

class QuestionView;

/// The lines of `play`: moves and questions, and an open line for adding the next one. The open line can be moved to any place.
class PlayRows : public QWidget
{
    Q_OBJECT

public:
    explicit PlayRows(QWidget *parent = nullptr);

    void set(const Value &proof);
    int count() const { return int(m_rows.size()); }
    /// The index of the line before which the open line is.
    std::size_t openLine() const { return m_open; }
    /// Sets the offers at the open line, and the question that the game asks there.
    void setOpenOffers(const StateOffers &offers, const QString &situation);
    /// Sets the offers at an existing line.
    void setOffers(std::size_t line, const StateOffers &offers);
    void setNotes(const std::vector<FormNote> &notes);
    bool focusAt(const Path &path);
    OfferLine *newLine() const { return m_new; }

Q_SIGNALS:
    void changeWanted(const form::Changes &changes);
    /// The offers for this line are needed, because it has got the focus or the open line has moved there.
    void offersWanted(std::size_t line);

private:
    struct Row
    {
        std::string kind; ///< the kind of question; empty for a move
        QWidget *box;
        OfferLine *move; ///< for a move
        QuestionView *question; ///< for a question
        QToolButton *menu;
        QLabel *number;
        QLabel *note;
        std::string seat;
    };

    void makeOpenLine();
    Row makeRow(std::size_t index, const std::string &kind);
    void clear(std::size_t from);
    void takeMove(std::size_t index, const QString &typed);
    void takeNew(const QString &typed);
    void ask(const std::string &question);
    void insert(const Value &line);
    void openBefore(std::size_t line);
    void place();
    QToolButton *menuOf(std::size_t index, QWidget *parent);

    Value m_proof;
    StateOffers m_offers; ///< at the open line
    QString m_situation;
    QVBoxLayout *m_column;
    std::vector<Row> m_rows;
    std::size_t m_open = 0;
    bool m_isAtEnd = true; ///< the open line stays at the end
    QWidget *m_openBox;
    OfferLine *m_new;
    QLabel *m_fault;
};

} // namespace rw
