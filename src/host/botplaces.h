// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <vector>

namespace rw {

/// What is wrong with each of these bots, told where it is named: in a file, or on the command line. Programs from outside are
/// not started. \a places has one place for each bot, or none at all.
Findings faultsOfEachBot(const Engine &engine, const std::vector<BotSpec> &bots, const std::vector<Place> &places);
/// The same, or why so many bots do not go with the seats.
Findings faultsOfBots(const Engine &engine, const std::vector<BotSpec> &bots, const std::vector<Place> &places);

/// What was found about bots while they played, told where they are named.
Findings placedAtBots(Findings findings, const std::vector<BotSpec> &bots, const std::vector<Place> &places);

/// What has no place of its own is about this one: an option, a file, a line.
Findings placedOr(Findings findings, const Place &place);

} // namespace rw
