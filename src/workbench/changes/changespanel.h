// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/workspace.h"

class QPlainTextEdit;
class QTabWidget;

namespace rw {

class ChangesList;
struct Answer;

/// What was changed and not saved, and what was changed since the deck was opened, to be looked at and undone; and how the saved
/// files differ from the last commit.
class ChangesPanel : public SpotView
{
    Q_OBJECT

public:
    explicit ChangesPanel(Workspace &workspace, QWidget *parent = nullptr);
    ~ChangesPanel() override;

    /// Whether something there is not saved.
    bool canShow(const Spot &spot) const override;
    void show(const Spot &spot) override;
    using SpotView::show;

    ChangesList *unsaved() const { return m_unsaved; }
    ChangesList *sinceOpened() const { return m_sinceOpened; }
    /// Asks git, and shows what it says when that comes.
    void askCommit();
    QString sinceCommit() const;

private:
    void showCommit(const Answer &answer);

    Workspace &m_workspace;
    QTabWidget *m_tabs;
    ChangesList *m_unsaved;
    ChangesList *m_sinceOpened;
    QPlainTextEdit *m_commit;
};

SpotView *makeChangesPanel(Workspace &workspace, QWidget *parent);

} // namespace rw
