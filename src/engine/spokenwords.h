// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/move.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the words of moves and of written luck have in common, whatever the game.
namespace rw {

/// The words of a line, without the blanks between them.
std::vector<std::string> wordsOf(std::string_view line);
/// The words of some lines, one after the other.
std::vector<std::string> wordsOf(const std::vector<std::string> &lines);

/// The whole number that a text is, and nothing besides.
std::optional<std::int64_t> wholeNumber(std::string_view text);

/// That words are no move of the game.
Checked<Move> notUnderstood(std::string message, std::string remedy, std::vector<Finding::Argument> arguments = {});

/// The code of the finding that words may mean several moves.
inline constexpr std::string_view ambiguousMove = "move.which-card";
/// That words may mean several things. \a names are those that mean one each, in the order in which they lie.
Finding ambiguous(std::string_view words, const std::vector<std::string> &names);

/// The place of a word among those that may be said here; else a finding with what was meant. \a what they are called: "player".
Checked<std::uint32_t> placeAmong(const std::vector<std::string> &known, const std::string &word, const std::string &what);

} // namespace rw
