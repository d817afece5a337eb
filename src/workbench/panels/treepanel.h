// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/session/decktreemodel.h"

#include <QSet>
#include <QSortFilterProxyModel>
#include <QTimer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QTreeView;

namespace rw {

/// The tree of the deck with its badges, and a filter above it. Typing in the filter opens nothing. Enter or Down opens the first
/// match, and Escape clears the filter.
class TreePanel : public QWidget
{
    Q_OBJECT

public:
    explicit TreePanel(DeckTreeModel &model, QWidget *parent = nullptr);

    /// Selects the row of a spot without asking to show the spot.
    void follow(const Spot &spot);
    void focusFilter();
    /// The spot of a row in the view.
    Spot spot(const QModelIndex &index) const;
    QTreeView *view() const { return m_view; }

Q_SIGNALS:
    void wanted(const Spot &spot);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void filter(const QString &text);
    void tellHidden();
    void markOpen();
    void openChosen();
    void openFirstHit();
    QModelIndex firstHit(const QModelIndex &parent, bool isInHit) const;
    void rememberExpanded();
    void restoreExpanded(const QModelIndex &parent = {});

    DeckTreeModel &m_model;
    QSortFilterProxyModel m_filter;
    QLineEdit *m_line;
    QTreeView *m_view;
    QLabel *m_hidden;
    QTimer m_recount; ///< counts once after many changes
    QSet<QString> m_expanded; ///< keys of open sections
    Spot m_spot;
    bool m_isFollowing = false;
};

} // namespace rw
