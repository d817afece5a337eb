// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/move.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Functions for the words of moves and of written luck, shared by all games.
namespace rw {

/// The words of a line, without the blanks between them.
std::vector<std::string> wordsOf(std::string_view line);
/// The words of several lines, one line after the other.
std::vector<std::string> wordsOf(const std::vector<std::string> &lines);

/// The whole number that the text consists of; empty if there is anything else in it.
std::optional<std::int64_t> wholeNumber(std::string_view text);

/// The finding for words that are not a move of the game.
Checked<Move> notUnderstood(std::string message, std::string remedy, std::vector<Finding::Argument> arguments = {});

/// The code of the finding for words that may mean several moves.
inline constexpr std::string_view ambiguousMove = "move.which-card";
/// The finding for words that may mean several things. \a names are words that mean only one of them each, in their order.
Finding ambiguous(std::string_view words, const std::vector<std::string> &names);

/// The forms of moves that are listed word by word: each verb with all that may follow it. \a parameterOf says what that is: "card".
std::vector<MoveForm> formsByWords(const std::vector<Move> &moves, const std::function<std::string(Move)> &wordsOf,
                                   const std::function<std::string_view(Move)> &parameterOf);

/// The place of a word among those that may be said here; else a finding with what was meant. \a what they are called: "player".
Checked<std::uint32_t> placeAmong(const std::vector<std::string> &known, const std::string &word, const std::string &what);

} // namespace rw
