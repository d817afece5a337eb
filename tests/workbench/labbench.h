// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "../patience.h"
#include "deckkit.h"
#include "workbench/banner.h"
#include "workbench/decksession.h"
#include "workbench/lab/labengine.h"

#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QTest>

#include <algorithm>
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

/// Stops the process of an engine, and waits until each of its threads stands: on a busy machine some go on for a while.
inline bool halt(const rw::EngineClient &engine)
{
    ::kill(pid_t(engine.processId()), SIGSTOP);
    const QDir threads(QStringLiteral("/proc/%1/task").arg(engine.processId()));
    const auto stands = [&](const QString &thread) {
        QFile stat(threads.filePath(thread + QStringLiteral("/stat")));
        const QByteArray line = stat.open(QIODevice::ReadOnly) ? stat.readAll() : QByteArray();
        return line.mid(line.lastIndexOf(')') + 2, 1) == "T";
    };
    for (int waited = 0; waited < patience; waited += 5) {
        const QStringList all = threads.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        if (!all.isEmpty() && std::all_of(all.begin(), all.end(), stands))
            return true;
        QTest::qSleep(5);
    }
    return false;
}

/// Stops an engine that was asked something, until its banner says so. False when it never does.
inline bool stopUntilTold(rw::EngineClient &engine, const rw::Banner &banner)
{
    engine.setSilence(std::chrono::milliseconds(20));
    return halt(engine) && QTest::qWaitFor(
        [&] { return banner.isVisible() && banner.sentence().startsWith(QStringLiteral("No answer from the engine for ")); },
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
