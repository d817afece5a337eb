// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/workspace.h"

class QLabel;
class QListView;
class QPlainTextEdit;
class QTabWidget;
class QToolButton;

namespace rw {

class ChangesModel;
struct Answer;

/// What differs from the saved files, to be looked at and taken back; and what the saved files have more than the last commit.
class ChangesPanel : public SpotView
{
    Q_OBJECT

public:
    explicit ChangesPanel(Workspace &workspace, QWidget *parent = nullptr);
    ~ChangesPanel() override;

    /// Whether something is different there.
    bool canShow(const Spot &spot) const override;
    void show(const Spot &spot) override;
    using SpotView::show;

    ChangesModel *model() const { return m_model; }
    /// Asks git, and shows what it says when that comes.
    void askCommit();
    QString sinceCommit() const;

private:
    int rowAt(const Spot &spot) const;
    void showEmpty();
    void takeBack();
    void takeBackFile();
    void showCommit(const Answer &answer);

    Workspace &m_workspace;
    ChangesModel *m_model;
    QTabWidget *m_tabs;
    QListView *m_list;
    QLabel *m_empty;
    QToolButton *m_back;
    QToolButton *m_backFile;
    QPlainTextEdit *m_commit;
};

SpotView *makeChangesPanel(Workspace &workspace, QWidget *parent);

} // namespace rw
