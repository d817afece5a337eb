// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/changes/changesmodel.h"

#include <QWidget>

class QLabel;
class QListView;
class QToolButton;

namespace rw {

/// A list of changes, each with a button that undoes it.
class ChangesList : public QWidget
{
    Q_OBJECT

public:
    /// \a name is that of the list, for tests and for those who hear it; \a nothing is said where there are no changes.
    ChangesList(Workspace &workspace, ChangesModel::Since since, std::shared_ptr<Comparisons> comparisons, const QString &name,
                const QString &nothing, QWidget *parent = nullptr);

    ChangesModel *model() const { return m_model; }
    bool canShow(const Spot &spot) const;
    void show(const Spot &spot);
    using QWidget::show;

Q_SIGNALS:
    void wanted(const Spot &spot);
    void said(const QString &sentence);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    int rowAt(const Spot &spot) const;
    void refresh();
    void takeBack();
    void takeBackFile();

    ChangesModel *m_model;
    QListView *m_list;
    QLabel *m_empty;
    QToolButton *m_back;
    QToolButton *m_backFile;
};

} // namespace rw
