// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "serve/desk.h"

namespace rw {

/// How many moves, moments or events one answer lists at most.
inline constexpr std::int64_t mostItems = 1000;

/// Where the game stands: game, moment, outcome, and how many moves there are.
Value momentValue(const OpenGame &game);
/// What happened on the way to a moment.
Value eventsOf(const OpenGame &game, Timeline::Moment moment, std::optional<int> seat = {});

/// What the fields `moment` and `seat` name, where they are given: without them where the game stands, and nobody.
Checked<Timeline::Moment> momentIn(const OpenGame &game, const Fields &fields);
Checked<std::optional<int>> seatIn(const OpenGame &game, const Fields &fields);

/// What is wrong with the notes that a saved game is to keep.
Findings faultsOfNotes(const Fields &fields);

/// Plays a move in words, and tells where that led and what happened.
Checked<Value> played(OpenGame &game, const std::string &words, const Fields &fields);
/// Asks the bot that the fields name.
Checked<Value> botMove(const Desk &desk, OpenGame &game, const Fields &fields, Job &job);

} // namespace rw
