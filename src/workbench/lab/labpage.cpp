// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/labpage.h"

#include "workbench/lab/batchpanel.h"
#include "workbench/lab/comparepanel.h"
#include "workbench/lab/labengine.h"
#include "workbench/lab/runspanel.h"
#include "workbench/livecheck.h"
#include "workbench/workspace.h"

namespace rw {

LabPage::LabPage(DeckSession &session, const QString &engine, std::function<void(const QString &savedGame)> play, QWidget *parent)
    : QTabWidget(parent)
{
    setObjectName(QStringLiteral("labPage"));
    setDocumentMode(true);
    auto *runsEngine = new LabEngine(session, engine, this);
    auto *batches = new BatchPanel(session, *new LabEngine(session, engine, this), *runsEngine, play, this);
    auto *compare = new ComparePanel(session, *new LabEngine(session, engine, this), *runsEngine, play, this);
    auto *runs = new RunsPanel(*runsEngine, play, this);
    connect(batches, &BatchPanel::kept, runs, &RunsPanel::refresh);
    connect(compare, &ComparePanel::kept, runs, &RunsPanel::refresh);
    connect(batches, &BatchPanel::runWanted, this, [this, runs](std::int64_t run) {
        setCurrentWidget(runs);
        runs->choose(run);
    });
    addTab(batches, tr("&Batches"));
    addTab(compare, tr("C&ompare and sweep"));
    addTab(runs, tr("&Runs"));
}

QWidget *makeLabPage(Workspace &workspace, QWidget *parent)
{
    return new LabPage(workspace.session, workspace.check.engine().program(), workspace.play, parent);
}

} // namespace rw
