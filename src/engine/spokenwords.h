// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/move.h"

#include <cstdint>
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

/// The place of \a word among the known ones; otherwise a finding with a suggestion. \a what is the name of such words: "player".
Checked<std::uint32_t> placeAmong(const std::vector<std::string> &known, const std::string &word, const std::string &what);

} // namespace rw
