// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deckkit.h"
#include "workbench/decksession.h"
#include "workbench/lab/labengine.h"

#include <memory>

namespace rwtest {

inline constexpr int patience = 30'000; ///< milliseconds; only what hangs takes them

/// A deck of its own, open, and the engine process by which a lab plays it.
struct LabBench
{
    DeckCopy deck;
    std::unique_ptr<rw::DeckSession> session = rw::DeckSession::open(deck.folder(), deck.recovery()).session;
    rw::LabEngine lab{*session, engineProgram()};
};

} // namespace rwtest
