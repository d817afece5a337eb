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

/// The lines of `play`: moves and questions, and an open line in which the next one is chosen. The open line can be put before any other.
class PlayRows : public QWidget
{
    Q_OBJECT

public:
    explicit PlayRows(QWidget *parent = nullptr);

    void set(const Value &proof);
    int count() const { return int(m_rows.size()); }
    /// Before which line the open line stands.
    std::size_t openLine() const { return m_open; }
    /// What is offered at the open line, and what is asked there.
    void setOpenOffers(const StateOffers &offers, const QString &situation);
    /// What is offered at a line that stands there already.
    void setOffers(std::size_t line, const StateOffers &offers);
    void setNotes(const std::vector<FormNote> &notes);
    bool focusAt(const Path &path);
    OfferLine *newLine() const { return m_new; }

Q_SIGNALS:
    void changeWanted(const form::Changes &changes);
    /// The cursor is in this line, or the open line has moved there: what is offered there is wanted.
    void offersWanted(std::size_t line);

private:
    struct Row
    {
        std::string kind; ///< a question; empty for a move
        QWidget *box;
        OfferLine *move; ///< of a move
        QuestionView *question; ///< else
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
    bool m_isAtEnd = true; ///< the open line stays behind the last one
    QWidget *m_openBox;
    OfferLine *m_new;
    QLabel *m_fault;
};

} // namespace rw
