// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/position.h"

#include <string>

namespace rw {

/// Why a move was refused, for people: by which clause; or, where the seat is asked something else than such a move answers, what it is
/// asked and which moves are open, for then the clause would speak of another step. The argument `clause` is always there.
Finding refusalOf(const Position &position, Move move, const std::string &words, Outcome outcome);

/// Whether a move is of a kind that answers what is asked: one that is open, or that the question names ("bid or challenge").
bool answersQuestion(const Position &position, Move move);

/// The moves that are open, in words; of many of one kind the first and the last.
std::string openMoves(const Position &position);

} // namespace rw
