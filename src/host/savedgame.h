// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record.h"
#include "host/playabledeck.h"

#include <optional>
#include <string>

namespace rw {

/// The timeline up to its current moment as a game to be saved, with the deck's hash, variants and set values.
GameRecord recordOf(const PlayableDeck &deck, const Timeline &timeline, std::uint64_t seed, std::uint64_t botSeed);

/// The variants and values of the game, as wishes for its deck.
Checked<DeckWishes> wishesOf(const GameRecord &record);

/// A warning if the game was played with another deck; \a file is the saved game's.
Findings compareDeck(const GameRecord &record, const PlayableDeck &deck, const std::string &file);

/// Among several deck folders, the deck that the game was played with; otherwise the first deck of its game.
std::optional<std::filesystem::path> findDeckOf(const GameRecord &record, GameHost &host,
                                                const std::vector<std::filesystem::path> &folders);

} // namespace rw
