// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "../patience.h"
#include "deckkit.h"
#include "halt.h"
#include "workbench/lab/labengine.h"
#include "workbench/session/decksession.h"
#include "workbench/window/banner.h"

#include <QPushButton>
#include <QTest>

#include <csignal>
#include <memory>

namespace rwtest {

/// A deck of its own, open, and the engine process by which a lab plays it.
struct LabBench
{
    DeckCopy deck;
    std::unique_ptr<rw::DeckSession> session = rw::DeckSession::open(deck.folder(), deck.recovery()).session;
    rw::LabEngine lab{*session, engineProgram()};
};

/// Stops an engine that was asked something, until its banner says so. False when it never does.
inline bool stopUntilTold(rw::EngineClient &engine, const rw::Banner &banner)
{
    engine.setSilence(std::chrono::milliseconds(20));
    return halt(engine.processId())
        && QTest::qWaitFor(
               [&] {
        return banner.isVisible() && banner.sentence().startsWith(QStringLiteral("No answer from the engine for "));
               },
               patience);
}

/// Presses a button of a banner; from now on nothing counts as silent. False when there is no such button.
inline bool answer(rw::EngineClient &engine, const rw::Banner &banner, const QString &words)
{
    for (QPushButton *button : banner.findChildren<QPushButton *>())
        if (button->text() == words && button->isVisible()) {
            button->click();
            engine.setSilence(std::chrono::milliseconds(patience));
            return true;
        }
    return false;
}

} // namespace rwtest
