// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/compiler/program.h"
#include "engine/finding.h"

#include <string>
#include <vector>

namespace rw::abilities {

/// An ability that acts by itself, without a limit, whenever its event happens.
struct Watcher
{
    std::string path;
    std::uint16_t card = 0;
    EventCode event;
    std::vector<EventCode> raises; ///< what its operations make happen without asking anybody, as far as that is known beforehand
};

/// Warns of abilities that set each other off without end: `ability.cycle`, once for each group of them, naming a way round.
/// Conditions, and what becomes impossible, may still end it; that is for playing to show.
Findings findCycles(const std::vector<Watcher> &watchers);

} // namespace rw::abilities
