// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/position.h"

#include <string>

namespace rw {

/// Tells people why a move was refused. If the move answers the question, the finding names the clause. Otherwise the clause
/// would be about another step, so the finding names the question and the open moves. The argument `clause` is always there.
Finding refusalOf(const Position &position, Move move, const std::string &words, Outcome outcome);

/// Whether a move is a possible answer: a kind of move that is open, or one that the question names ("bid or challenge").
bool answersQuestion(const Position &position, Move move);

/// The open moves in words. If a kind has many of them, only its first and its last.
std::string openMoves(const Position &position);

} // namespace rw
