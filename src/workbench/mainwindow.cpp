// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/mainwindow.h"

#include "workbench/decksession.h"
#include "workbench/engineclient.h"
#include "workbench/livecheck.h"
#include "workbench/settings.h"

#include <utility>

namespace rw {

MainWindow::MainWindow(Settings &settings, WindowPlaces places, WindowParts parts)
    : m_settings(settings), m_places(std::move(places)), m_parts(std::move(parts)),
      m_engine(new EngineClient(m_places.engine, this))
{
    m_engine->start();
}

MainWindow::~MainWindow() = default;

void MainWindow::openDeck(const QString &folder)
{
    DeckSession::Opened opened = DeckSession::open(folder, m_places.recovery);
    if (!opened.session)
        return;
    m_workspace.reset();
    m_check.reset();
    m_session = std::move(opened.session);
    m_check = std::make_unique<LiveCheck>(*m_session, *m_engine);
    m_workspace = std::make_unique<Workspace>(Workspace{*m_session, *m_check, m_settings});
    SpotView *form = m_parts.form ? m_parts.form(*m_workspace, this) : nullptr;
    setCentralWidget(form);
    m_settings.addRecentDeck(m_session->folder());
}

} // namespace rw
