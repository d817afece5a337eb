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

/// The differences from the saved files, or from the deck as it was opened, one in each row. Updated shortly after an edit.
class ChangesModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum class Since { Saved, Opened }; ///< opened: the deck at the time when the model was made
    ChangesModel(Workspace &workspace, Since since, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    const Difference &difference(int row) const { return m_rows[std::size_t(row)]; }
    /// Reverts a change as an undo step. The result is a sentence that says why it failed; empty on success.
    [[nodiscard]] QString takeBack(int row);
    /// Whether the file of this row has an earlier text to revert to.
    bool canTakeBack(int row) const;
    /// Reverts a whole file.
    void takeBackFile(const std::string &file);
    /// Updates the differences now.
    void refresh();

private:
    std::vector<std::string> changedFiles() const;
    std::optional<std::string> textBefore(const std::string &file) const;
    std::vector<Difference> differencesOfFile(const std::string &file) const;

    Workspace &m_workspace;
    Since m_since;
    std::map<std::string, std::string> m_opened; ///< texts of the files at that time
    QTimer m_timer;
    std::vector<Difference> m_rows;
};

} // namespace rw
