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

/// The middle of the window: what is shown, by its name, and its views as tabs.
class EditorArea : public QWidget
{
    Q_OBJECT

public:
    EditorArea(Workspace &workspace, const DeckIndex &index, const WindowParts &parts, QWidget *parent = nullptr);

    /// Shows it in the view that is open, or in the first that can show it.
    void show(const Spot &spot);
    using QWidget::show;
    const Spot &spot() const { return m_spot; }
    SourceView *source() const { return m_source; }
    void showSource();
    /// A button for it beside the title, as long as it is enabled.
    void offer(QAction *action);
    /// What its tabs say, in their order.
    static QStringList viewTitles(const WindowParts &parts);
    int viewCount() const { return int(m_views.size()); }
    /// By its place among the tabs, from 0.
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
    /// Where there is little room, signs stand for the names of the views.
    void fitHead();
    int bestView() const;
    int sourcePlace() const;
    /// Whether the view in this place can show what is chosen. Of a deck that may only be read there are the sources alone, for
    /// the other views are there to edit what this program understands.
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
    int m_chosen = 0; ///< the view that the user has chosen last
    Spot m_spot;
};

} // namespace rw
