// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/workspace.h"

#include <QMainWindow>

#include <memory>

namespace rw {

class EngineClient;

/// Where things lie on this machine.
struct WindowPlaces
{
    QString engine; ///< the program `rulewright`
    QString recovery; ///< the folder of the recovery journals
    QString sampleDecks; ///< the folder of the decks that come with the program; may be empty
};

/// The window of the workbench: the start page, or a deck with its views.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(Settings &settings, WindowPlaces places, WindowParts parts);
    ~MainWindow() override;

    void openDeck(const QString &folder);

private:
    Settings &m_settings;
    WindowPlaces m_places;
    WindowParts m_parts;
    EngineClient *m_engine;
    std::unique_ptr<DeckSession> m_session;
    std::unique_ptr<LiveCheck> m_check;
    std::unique_ptr<Workspace> m_workspace;
};

} // namespace rw
