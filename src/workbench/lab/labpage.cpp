// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab/labpage.h"

#include "workbench/engine/livecheck.h"
#include "workbench/lab/batchpanel.h"
#include "workbench/lab/comparepanel.h"
#include "workbench/lab/labengine.h"
#include "workbench/lab/runspanel.h"
#include "workbench/window/enginebanner.h"
#include "workbench/workspace.h"

#include <QVBoxLayout>

namespace rw {

/// Puts a panel below a banner that reports trouble with its engine.
QWidget *LabPage::belowBanner(QWidget *panel, LabEngine &engine)
{
    auto *tab = new QWidget(this);
    auto *column = new QVBoxLayout(tab);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(
        new EngineBanner(engine.client(), tr("your games are kept."), tr("You can play again as soon as it runs again."), tab));
    column->addWidget(panel, 1);
    tab->setFocusProxy(panel);
    return tab;
}

LabPage::LabPage(DeckSession &session, const QString &engine, std::function<void(const QString &savedGame)> play, QWidget *parent)
    : QTabWidget(parent)
{
    setObjectName(QStringLiteral("labPage"));
    setDocumentMode(true);
    auto *runsEngine = new LabEngine(session, engine, this);
    auto *batchEngine = new LabEngine(session, engine, this);
    auto *compareEngine = new LabEngine(session, engine, this);
    auto *batches = new BatchPanel(session, *batchEngine, *runsEngine, play, this);
    auto *compare = new ComparePanel(session, *compareEngine, *runsEngine, play, this);
    auto *runs = new RunsPanel(*runsEngine, play, this);
    connect(batches, &BatchPanel::kept, runs, &RunsPanel::refresh);
    connect(compare, &ComparePanel::kept, runs, &RunsPanel::refresh);
    m_batches = batches;
    m_compare = compare;
    connect(batches, &BatchPanel::runWanted, this, [this, runs](std::int64_t run) {
        setCurrentWidget(runs->parentWidget());
        runs->choose(run);
    });
    addTab(belowBanner(batches, *batchEngine), tr("&Batches"));
    addTab(belowBanner(compare, *compareEngine), tr("C&ompare and sweep"));
    addTab(belowBanner(runs, *runsEngine), tr("&Runs"));
}

void LabPage::ask(const LabQuestion &question)
{
    setCurrentWidget(m_compare->parentWidget());
    m_compare->ask(question);
}

void askAtLab(QWidget *lab, const LabQuestion &question)
{
    if (auto *page = qobject_cast<LabPage *>(lab))
        page->ask(question);
}

void LabPage::run(const QString &experiment)
{
    if (m_batches->run(experiment))
        setCurrentWidget(m_batches->parentWidget());
    else if (m_compare->run(experiment))
        setCurrentWidget(m_compare->parentWidget());
}

void runExperimentIn(QWidget *lab, const QString &experiment)
{
    if (auto *page = qobject_cast<LabPage *>(lab))
        page->run(experiment);
}

QWidget *makeLabPage(Workspace &workspace, QWidget *parent)
{
    return new LabPage(workspace.session, workspace.check.engine().program(), workspace.play, parent);
}

} // namespace rw
