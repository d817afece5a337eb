// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/position.h"

#include <optional>

namespace rw {

/// Events as plain values: what each says, its clause, and the seats that see it. With a seat, only those that it sees.
Value journalValue(const Engine &engine, const Journal &journal, std::optional<int> seat = {});

/// Whether the game is over; then who won and what it is worth to each seat, else who is asked for what.
Value outcomeValue(const Position &position);

/// How the game ended, as the last step told it: `why` in sentences, and `scores` with their parts. Empty where the game tells nothing.
Value endingValue(const Engine &engine, const Journal &lastStep);

/// The kinds of moves that may be played here, as forms need them.
Value formsValue(const Position &position);

} // namespace rw
