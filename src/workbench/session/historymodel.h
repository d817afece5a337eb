// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>

namespace rw {

class DeckSession;

/// The undo history: the deck as it was opened, then one row for each edit.
class HistoryModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { DoneRole = Qt::UserRole, FilesRole };

    explicit HistoryModel(DeckSession &session, QObject *parent = nullptr);

    /// The row of the current state.
    int currentRow() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    void refresh();

    DeckSession &m_session;
    int m_rows = 1;
};

} // namespace rw
