// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "../patience.h"
#include "workbench/engine/engineclient.h"
#include "workbench/engine/livecheck.h"
#include "workbench/session/decksession.h"
#include "workbench/window/settings.h"
#include "workbench/workspace.h"

#include <QTemporaryDir>

#include <memory>

namespace rwtest {

/// A copy of a sample deck that is open, with its engine; the game is known when it is there.
struct OpenDeck
{
    explicit OpenDeck(const char *sample = "spoils-of-war");

    std::string text(const std::string &file) const { return session->text(file); }
    /// The spot of an artifact.
    rw::Spot artifact(const std::string &id) const;

    QTemporaryDir place;
    std::unique_ptr<rw::DeckSession> session;
    rw::EngineClient engine;
    std::unique_ptr<rw::LiveCheck> check;
    rw::Settings settings;
    std::unique_ptr<rw::Workspace> workspace;
};

/// Waits until the game of the deck is known.
bool knowsGame(const OpenDeck &deck);

inline constexpr const char *artifactsFile = "cards/artifacts.yaml";

} // namespace rwtest
