// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/panels/listpanel.h"

#include <QHeaderView>
#include <QLabel>
#include <QTreeView>
#include <QVBoxLayout>

namespace rw {

ListPanel::ListPanel(QAbstractItemModel &model, int wide, const QString &name, const QString &title, QWidget *parent)
    : QWidget(parent), m_model(model), m_view(new QTreeView(this)), m_empty(new QLabel(this))
{
    m_view->setObjectName(name);
    m_view->setAccessibleName(title);
    m_view->setModel(&model);
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setTextElideMode(Qt::ElideRight);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionResizeMode(QHeaderView::Interactive);
    m_view->header()->setSectionResizeMode(wide, QHeaderView::Stretch);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    layout->addWidget(m_empty, 1);
    connect(&model, &QAbstractItemModel::modelReset, this, &ListPanel::refresh);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &ListPanel::refresh);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, &ListPanel::refresh);
    connect(m_view, &QTreeView::clicked, this, [this](const QModelIndex &index) { Q_EMIT chosen(index.row()); });
    connect(m_view, &QTreeView::activated, this, [this](const QModelIndex &index) {
        Q_EMIT chosen(index.row());
        Q_EMIT opened(index.row());
    });
    refresh();
}

void ListPanel::setEmptyText(const QString &text)
{
    m_empty->setText(text);
}

void ListPanel::refresh()
{
    const bool isEmpty = m_model.rowCount() == 0;
    m_view->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
}

} // namespace rw
