// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <QAbstractTableModel>
#include <QString>

#include <vector>

namespace rw {

class DeckIndex;

/// The journal of a proof's game: moves, their events with clauses, and failures.
class JournalModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class Kind { Move, Event, Failure };
    enum Column { WordsColumn, ClauseColumn, CardColumn, ColumnCount };
    enum Role { KindRole = Qt::UserRole };

    /// \a index knows the cards that lines mention. Without it, lines mention no cards.
    explicit JournalModel(const DeckIndex *index = nullptr, QObject *parent = nullptr);

    /// Sets a proof in the form of docs/json.md; null for none.
    void setProof(const Value &proof);
    QString title() const { return m_title; }
    /// The row of the first failure; -1 if there is none.
    int firstFailure() const;
    /// The id of the clause of a row; empty if there is none.
    const QString &clause(int row) const { return m_lines[std::size_t(row)].clause; }
    /// The id of the card whose ability acted, otherwise of the first card that the row mentions; empty if there is none.
    const QString &card(int row) const { return m_lines[std::size_t(row)].card; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Line
    {
        Kind kind;
        QString words;
        QString clause = {};
        QString card = {};
        QString cardName = {};
    };
    void addFailures(const Value &proof, std::size_t after);
    void addStep(const Value &step);
    Line line(Kind kind, const std::string &words, const std::string &clause = {}, const std::string &ability = {}) const;

    const DeckIndex *m_index;

    QString m_title;
    std::vector<Line> m_lines;
};

} // namespace rw
