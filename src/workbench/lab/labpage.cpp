// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/labpage.h"

#include "workbench/lab/batchpanel.h"
#include "workbench/lab/comparepanel.h"
#include "workbench/lab/labengine.h"
#include "workbench/livecheck.h"
#include "workbench/workspace.h"

namespace rw {

LabPage::LabPage(DeckSession &session, const QString &engine, QWidget *parent)
    : QTabWidget(parent), m_lab(new LabEngine(session, engine, this))
{
    setObjectName(QStringLiteral("labPage"));
    setDocumentMode(true);
    addTab(new BatchPanel(session, *m_lab, this), tr("&Batches"));
    addTab(new ComparePanel(*m_lab, this), tr("C&ompare and sweep"));
}

QWidget *makeLabPage(Workspace &workspace, QWidget *parent)
{
    return new LabPage(workspace.session, workspace.check.engine().program(), parent);
}

} // namespace rw
