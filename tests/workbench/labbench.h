// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "../patience.h"
#include "deckkit.h"
#include "workbench/decksession.h"
#include "workbench/lab/labengine.h"

#include <memory>

namespace rwtest {

/// A deck of its own, open, and the engine process by which a lab plays it.
struct LabBench
{
    DeckCopy deck;
    std::unique_ptr<rw::DeckSession> session = rw::DeckSession::open(deck.folder(), deck.recovery()).session;
    rw::LabEngine lab{*session, engineProgram()};
};

} // namespace rwtest
