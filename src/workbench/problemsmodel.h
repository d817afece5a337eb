// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/livecheck.h"

#include <QAbstractTableModel>

#include <vector>

namespace rw {

/// What the last check found: the sentence, and where.
class ProblemsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { SentenceColumn, PlaceColumn, CodeColumn, ColumnCount };
    enum Role { SeverityRole = Qt::UserRole };

    explicit ProblemsModel(const LiveCheck &check, QObject *parent = nullptr);

    const Problem &problem(int row) const { return m_problems[std::size_t(row)]; }
    int errors() const;
    int warnings() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void refresh();

    const LiveCheck &m_check;
    std::vector<Problem> m_problems;
};

QString severityWord(Finding::Severity severity);

} // namespace rw
