// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/panels/carddeeds.h"

#include <QObject>

#include <functional>
#include <vector>

class QAbstractItemView;
class QMenu;
class QModelIndex;
class QPoint;

namespace rw {

/// The context menu for the selection in a view: all actions on cards and, for a proof, the cards that it uses. It lives as long
/// as the view.
class CardMenu : public QObject
{
    Q_OBJECT

public:
    using SpotOf = std::function<Spot(const QModelIndex &)>;
    using Spots = std::function<std::vector<Spot>()>;
    enum class PlainKeys { Yes, No }; ///< whether Delete and F2 act on cards there, and not on a text that is being typed

    /// For a list, a tree or a table.
    CardMenu(Workspace &workspace, QAbstractItemView &view, SpotOf spotOf, PlainKeys plainKeys = PlainKeys::Yes);
    /// For a widget that shows one thing.
    CardMenu(Workspace &workspace, QWidget &widget, Spots spots);

    /// The current selection.
    std::vector<Spot> spots() const { return m_spots(); }
    /// The menu for these spots; the caller owns it.
    QMenu *menuFor(const std::vector<Spot> &spots) const;

    /// The menu of the widget with the focus; null if it has none.
    static CardMenu *inFocus();

private:
    void fill(QMenu &menu, const std::vector<Spot> &cards) const;
    void addKey(CardDeed deed, const QKeySequence &keys);
    void open(const QPoint &at);

    Workspace &m_workspace;
    QWidget &m_widget;
    Spots m_spots;
};

} // namespace rw
