// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/workspace.h"

#include <memory>

class QPlainTextEdit;
class QTabWidget;

namespace rw {

class ChangesList;
class Comparisons;
struct Answer;

/// Shows unsaved changes and all changes since the deck was opened, which can be reviewed and undone, and the differences between
/// the saved files and the last commit.
class ChangesPanel : public SpotView
{
    Q_OBJECT

public:
    explicit ChangesPanel(Workspace &workspace, QWidget *parent = nullptr);
    ~ChangesPanel() override;

    /// Whether the spot contains unsaved changes.
    bool canShow(const Spot &spot) const override;
    void show(const Spot &spot) override;
    using SpotView::show;

    ChangesList *unsaved() const { return m_unsaved; }
    ChangesList *sinceOpened() const { return m_sinceOpened; }
    /// Asks git, and shows its answer when it arrives.
    void askCommit();
    QString sinceCommit() const;

private:
    void showCommit(const Answer &answer);

    Workspace &m_workspace;
    std::shared_ptr<Comparisons> m_comparisons; ///< of both lists: until something is saved they compare the same texts
    QTabWidget *m_tabs;
    ChangesList *m_unsaved;
    ChangesList *m_sinceOpened;
    QPlainTextEdit *m_commit;
};

SpotView *makeChangesPanel(Workspace &workspace, QWidget *parent);

} // namespace rw
