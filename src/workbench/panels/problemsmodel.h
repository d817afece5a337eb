// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/engine/livecheck.h"

#include <QAbstractTableModel>

#include <string>
#include <vector>

namespace rw {

class DeckIndex;

/// Everything in the deck that is wrong or not accepted yet: findings of the check, failing proofs, and cards whose words differ
/// from what they do. Each problem has a sentence and a spot.
class ProblemsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { SentenceColumn, PlaceColumn, CodeColumn, ColumnCount };
    enum class Kind { Error, Warning, Proof, Words };
    enum Role { SeverityRole = Qt::UserRole, KindRole };

    ProblemsModel(const LiveCheck &check, const DeckIndex &index, QObject *parent = nullptr);

    Kind kind(int row) const { return m_rows[std::size_t(row)].kind; }
    const Problem &problem(int row) const { return m_rows[std::size_t(row)].problem; }
    /// The id of the card whose words the problem is about; empty for other kinds.
    const std::string &card(int row) const { return m_rows[std::size_t(row)].card; }
    int count(Kind kind) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row
    {
        Kind kind = Kind::Error;
        Problem problem;
        std::string card = {};

        friend bool operator==(const Row &, const Row &) = default;
    };

    std::vector<Row> rows() const;
    void addProofs(std::vector<Row> &rows) const;
    void addWords(std::vector<Row> &rows) const;
    void refresh();

    const LiveCheck &m_check;
    const DeckIndex &m_index;
    std::vector<Row> m_rows;
};

/// "Error", "Warning", "Proof that fails" ...
QString kindWord(ProblemsModel::Kind kind);
QIcon kindIcon(ProblemsModel::Kind kind);

} // namespace rw
