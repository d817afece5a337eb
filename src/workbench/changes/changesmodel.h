// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/changes/differences.h"

#include <QAbstractListModel>
#include <QTimer>

#include <map>
#include <string>
#include <vector>

namespace rw {

struct Workspace;

/// What differs from the saved files, one thing in each row. It follows the edits a moment later.
class ChangesModel : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit ChangesModel(Workspace &workspace, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    const Difference &difference(int row) const { return m_rows[std::size_t(row)]; }
    /// Makes it as it was, as a step of undo. A sentence says why not.
    [[nodiscard]] QString takeBack(int row);
    /// All of a file as it is on the disk.
    void takeBackFile(const std::string &file);
    /// Looks now at what is different.
    void refresh();

private:
    Workspace &m_workspace;
    QTimer m_timer;
    std::vector<Difference> m_rows;
};

} // namespace rw
