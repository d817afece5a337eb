// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/compiler/program.h"
#include "engine/finding.h"

#include <string>
#include <vector>

namespace rw::abilities {

/// An ability without a limit that acts by itself whenever its event happens.
struct Watcher
{
    std::string path;
    std::uint16_t card = 0;
    EventCode event;
    std::vector<EventCode> raises; ///< events that its operations raise without asking anybody, as far as known before play
};

/// Warns of abilities that set each other off without end: one `ability.cycle` for each group, naming one way round. Conditions,
/// or operations that become impossible, may still end such a cycle during play.
Findings findCycles(const std::vector<Watcher> &watchers);

} // namespace rw::abilities
