// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace rw {

/// Moves that a bot made at a seat of a person.
struct BotMoves
{
    std::string seat;
    std::string bot;
    std::vector<std::int64_t> moments; ///< of the saved game, to which they led, in order
};

/// A saved game keeps them as notes, such as "bot-moves 3-9,12 anna greedy". Replaces those that are there.
void putBotMoves(std::vector<std::string> &notes, const std::vector<BotMoves> &moves);
bool isOfBotMoves(const std::string &note);
/// A note that cannot be read tells nothing.
std::vector<BotMoves> botMovesIn(const std::vector<std::string> &notes);
/// "The bot greedy made 7 moves of anna.", for each seat and bot.
std::vector<std::string> sentencesOf(const std::vector<BotMoves> &moves);

} // namespace rw
