// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/position.h"

#include <optional>

namespace rw {

/// Events as plain values: words, clause and the seats that see the event. With \a seat, only the events that it sees.
Value journalValue(const Engine &engine, const Journal &journal, std::optional<int> seat = {});

/// Whether the game is over. If so, its winners and the payoff of each seat, otherwise the seat to act and its question.
Value outcomeValue(const Position &position);

/// How the game ended, as its last step told: `why` in sentences, and `scores` with their parts. Empty if the game tells no end.
Value endingValue(const Engine &engine, const Journal &lastStep);

/// Kinds of moves, as forms need them.
Value formsValue(const std::vector<MoveForm> &forms);

} // namespace rw
