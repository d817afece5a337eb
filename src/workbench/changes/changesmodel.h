// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/changes/differences.h"

#include <QAbstractListModel>
#include <QTimer>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rw {

class DeckSession;
struct Workspace;

/// In what files differ from earlier texts of theirs. Each pair of texts is compared once, for whoever asks.
class Comparisons
{
public:
    /// Nothing where the earlier text cannot be read. The file as it is now can be.
    std::optional<std::vector<Difference>> of(const DeckSession &session, const std::string &file, const std::string &before);

private:
    struct Compared
    {
        std::string before;
        std::string now;
        std::optional<std::vector<Difference>> differences;
    };
    std::map<std::string, Compared> m_last; ///< by file
};

/// What differs from the saved files, or from the deck as it was opened, one thing in each row. While somebody looks it follows the
/// edits a moment later.
class ChangesModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum class Since { Saved, Opened }; ///< opened: as the deck is when the model is made
    ChangesModel(Workspace &workspace, Since since, std::shared_ptr<Comparisons> comparisons, QObject *parent = nullptr);
    /// Looks what has changed; while nobody looks, changes only wait.
    void setLive(bool isLive);

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
    std::shared_ptr<Comparisons> m_comparisons;
    bool m_isLive = false;
    std::map<std::string, std::string> m_opened; ///< what the files held then
    QTimer m_timer;
    std::vector<Difference> m_rows;
};

} // namespace rw
