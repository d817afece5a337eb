// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/changes/differences.h"

#include <QAbstractListModel>
#include <QTimer>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace rw {

struct Workspace;

/// What differs from the saved files, or from the deck as it was opened, one thing in each row. It follows the edits a moment later.
class ChangesModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum class Since { Saved, Opened }; ///< opened: as the deck is when the model is made
    ChangesModel(Workspace &workspace, Since since, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    const Difference &difference(int row) const { return m_rows[std::size_t(row)]; }
    /// Makes it as it was, as a step of undo. A sentence says why not.
    [[nodiscard]] QString takeBack(int row);
    /// Whether there is an earlier text of the row's file to go back to.
    bool canTakeBack(int row) const;
    /// All of a file as it was.
    void takeBackFile(const std::string &file);
    /// Looks now at what is different.
    void refresh();

private:
    std::vector<std::string> changedFiles() const;
    std::optional<std::string> textBefore(const std::string &file) const;
    std::vector<Difference> differencesOfFile(const std::string &file) const;

    Workspace &m_workspace;
    Since m_since;
    std::map<std::string, std::string> m_opened; ///< what the files held then
    QTimer m_timer;
    std::vector<Difference> m_rows;
};

} // namespace rw
