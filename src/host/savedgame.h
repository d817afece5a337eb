// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record.h"
#include "host/playabledeck.h"

#include <optional>
#include <string>

namespace rw {

/// The way to where the timeline stands, as a game to be saved: with the deck's hash, variants and single values.
GameRecord recordOf(const PlayableDeck &deck, const Timeline &timeline, std::uint64_t seed, std::uint64_t botSeed);

/// What the game was played with, as wishes for its deck.
Checked<DeckWishes> wishesOf(const GameRecord &record);

/// A warning when this is not the deck that the game was played with; \a file is the saved game's.
Findings compareDeck(const GameRecord &record, const PlayableDeck &deck, const std::string &file);

/// Of several folders of decks, the one that the game was played with; else the first that is a deck of its game.
std::optional<std::filesystem::path> findDeckOf(const GameRecord &record, GameHost &host,
                                                const std::vector<std::filesystem::path> &folders);

} // namespace rw
