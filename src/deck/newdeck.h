// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckfiles.h"
#include "deck/gamerules.h"

#include <filesystem>
#include <string>
#include <vector>

namespace rw {

/// The files of a deck that is about to be written. The deck contains its schemas in `schemas/`, so that any editor can complete
/// and validate it, wherever it is.
using NewFiles = std::vector<DeckFiles::File>;

/// The smallest valid deck of a game.
NewFiles blankDeck(const GameRules &game, const std::string &title);

/// A copy of a deck with all its files and pictures. Hidden files, such as the runs in .rulewright, are left out. The first line
/// of each file is changed to name the schema in the copy. \a game may be null.
Checked<NewFiles> copiedDeck(const std::filesystem::path &deck, const GameRules *game);

/// Writes a deck into a new or empty folder; any other folder is refused. All or nothing: the deck is built in a hidden folder
/// next to it (or inside it, if it exists) and moved into place when everything is on the disk. After an error nothing is left
/// behind. Leftovers of a killed run are removed by the next run.
[[nodiscard]] Findings writeNewDeck(const NewFiles &files, const std::filesystem::path &folder);

} // namespace rw
