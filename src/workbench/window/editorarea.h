// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/workspace.h"

#include <vector>

class QAction;
class QLabel;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace rw {

class DeckIndex;
class SourceView;

/// The middle of the window: the name of the current thing, and its views as tabs.
class EditorArea : public QWidget
{
    Q_OBJECT

public:
    EditorArea(Workspace &workspace, const DeckIndex &index, const WindowParts &parts, QWidget *parent = nullptr);

    /// Shows a spot in the current view, or in the first view that can show it.
    void show(const Spot &spot);
    using QWidget::show;
    const Spot &spot() const { return m_spot; }
    SourceView *source() const { return m_source; }
    void showSource();
    /// Shows a button for the action next to the title while the action is enabled.
    void offer(QAction *action);
    /// The texts of the tabs, in their order.
    static QStringList viewTitles(const WindowParts &parts);
    int viewCount() const { return int(m_views.size()); }
    /// Chooses a view by its place among the tabs, counting from 0.
    void chooseView(int place);
    /// The keyboard goes to what is shown, unless it is there.
    void takeFocus();

Q_SIGNALS:
    void wanted(const Spot &spot);
    void said(const QString &sentence);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void add(SpotView *view, const QString &title, const QString &icon);
    void showIn(int place);
    void refreshTabs();
    void refreshTitle();
    /// If there is little room, icons replace the names of the views.
    void fitHead();
    int bestView() const;
    int sourcePlace() const;
    /// Whether the view at this place can show the current spot. For a read-only deck only the source can, because the other
    /// views are for editing things that this program understands.
    bool canShow(int place) const;

    Workspace &m_workspace;
    const DeckIndex &m_index;
    QLabel *m_title;
    QLabel *m_file;
    QLabel *m_broken;
    QToolButton *m_offered;
    QTabBar *m_tabs;
    QStackedWidget *m_stack;
    SourceView *m_source = nullptr;
    std::vector<SpotView *> m_views;
    QStringList m_titles; ///< of the views
    int m_chosen = 0; ///< the view that the user has last chosen
    Spot m_spot;
};

} // namespace rw
