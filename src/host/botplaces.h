// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <vector>

namespace rw {

/// The faults of each of these bots, reported where the bot is named: in a file or on the command line. Outside programs
/// are not started. \a places has one place for each bot, or none.
Findings faultsOfEachBot(const Engine &engine, const std::vector<BotSpec> &bots, const std::vector<Place> &places);
/// The same, and also a finding if the number of bots does not fit the seats.
Findings faultsOfBots(const Engine &engine, const std::vector<BotSpec> &bots, const std::vector<Place> &places);

/// Gives findings about bots during play the places where the bots are named.
Findings placedAtBots(Findings findings, const std::vector<BotSpec> &bots, const std::vector<Place> &places);

/// Gives this place (an option, a file, a line) to findings without a place.
Findings placedOr(Findings findings, const Place &place);

} // namespace rw
