// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/changes/changeslist.h"

#include "workbench/panels/cardmenu.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

ChangesList::ChangesList(Workspace &workspace, ChangesModel::Since since, std::shared_ptr<Comparisons> comparisons,
                         const QString &name, const QString &nothing, QWidget *parent)
    : QWidget(parent), m_model(new ChangesModel(workspace, since, std::move(comparisons), this)), m_list(new QListView(this)),
      m_empty(new QLabel(nothing, this)), m_back(new QToolButton(this)), m_backFile(new QToolButton(this))
{
    m_list->setModel(m_model);
    m_list->setObjectName(u"changesList"_s);
    m_list->setAccessibleName(name);
    m_list->setAlternatingRowColors(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setSpacing(2);
    m_empty->setWordWrap(true);
    m_back->setText(tr("Undo this change"));
    m_back->setObjectName(u"takeBack"_s);
    m_back->setToolTip(tr("Undoes the chosen change; Undo brings it back"));
    m_backFile->setText(tr("Undo all changes in this file"));
    m_backFile->setObjectName(u"takeBackFile"_s);
    m_backFile->setToolTip(tr("Undoes all changes in this file; Undo brings them back"));
    auto *buttons = new QVBoxLayout;
    buttons->addWidget(m_back);
    buttons->addWidget(m_backFile);
    buttons->addStretch();
    auto *lists = new QVBoxLayout;
    lists->addWidget(m_empty);
    lists->addWidget(m_list, 1);
    auto *line = new QHBoxLayout(this);
    line->addLayout(lists, 1);
    line->addLayout(buttons);
    connect(m_back, &QToolButton::clicked, this, &ChangesList::takeBack);
    connect(m_backFile, &QToolButton::clicked, this, &ChangesList::takeBackFile);
    connect(m_list, &QListView::activated, this,
            [this](const QModelIndex &index) { Q_EMIT wanted(m_model->difference(index.row()).spot); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &ChangesList::refresh);
    connect(m_model, &QAbstractItemModel::modelReset, this, &ChangesList::refresh);
    new CardMenu(workspace, *m_list, [this](const QModelIndex &row) { return m_model->difference(row.row()).spot; });
    refresh();
}

void ChangesList::showEvent(QShowEvent *event)
{
    m_model->setLive(true);
    QWidget::showEvent(event);
}

void ChangesList::hideEvent(QHideEvent *event)
{
    m_model->setLive(false);
    QWidget::hideEvent(event);
}

int ChangesList::rowAt(const Spot &spot) const
{
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (spot.holds(m_model->difference(row).spot) || m_model->difference(row).spot.holds(spot))
            return row;
    return -1;
}

bool ChangesList::canShow(const Spot &spot) const
{
    if (!isVisible())
        m_model->refresh();
    return rowAt(spot) >= 0;
}

void ChangesList::show(const Spot &spot)
{
    const int row = rowAt(spot);
    if (row >= 0)
        m_list->setCurrentIndex(m_model->index(row));
}

void ChangesList::refresh()
{
    const bool isEmpty = m_model->rowCount() == 0;
    m_empty->setVisible(isEmpty);
    m_list->setVisible(!isEmpty);
    const bool canTakeBack = !isEmpty && m_list->currentIndex().isValid() && m_model->canTakeBack(m_list->currentIndex().row());
    m_back->setEnabled(canTakeBack);
    m_backFile->setEnabled(canTakeBack);
}

void ChangesList::takeBack()
{
    if (!m_list->currentIndex().isValid())
        return;
    const QString trouble = m_model->takeBack(m_list->currentIndex().row());
    if (!trouble.isEmpty())
        Q_EMIT said(trouble);
}

void ChangesList::takeBackFile()
{
    if (m_list->currentIndex().isValid())
        m_model->takeBackFile(std::string(m_model->difference(m_list->currentIndex().row()).spot.file));
}

} // namespace rw
