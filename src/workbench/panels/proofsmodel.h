// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/engine/livecheck.h"

#include <QAbstractTableModel>

namespace rw {

class DeckSession;

/// The proofs of the last run, failing ones first. If the current deck could not be played, all are "not run".
class ProofsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, FailureColumn, ClausesColumn, FileColumn, ColumnCount };
    enum class State { NotRun, Failed, Passed };
    enum Role { StateRole = Qt::UserRole };

    ProofsModel(const DeckSession &session, const LiveCheck &check, QObject *parent = nullptr);

    /// The proof in the form of docs/json.md.
    const Value &proof(int row) const { return m_proofs[std::size_t(row)]; }
    Spot spot(int row) const;
    int row(const std::string &file, const std::string &name) const;
    State state(int row) const;
    /// Whether the proofs of the current deck were not played. Then none counts as played or failed.
    bool areNotRun() const { return m_check.areProofsNotRun(); }
    int played() const { return areNotRun() ? 0 : int(m_proofs.size()); }
    int failed() const { return areNotRun() ? 0 : m_failed; }
    /// Why the proofs were not run, in a few words.
    QString reason() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void refresh();

    const DeckSession &m_session;
    const LiveCheck &m_check;
    std::vector<Value> m_proofs;
    int m_failed = 0;
};

} // namespace rw
