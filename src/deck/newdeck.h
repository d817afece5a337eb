// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckfiles.h"
#include "deck/gamerules.h"

#include <filesystem>
#include <string>
#include <vector>

namespace rw {

/// The files of a deck that is about to be written. It brings its schemas along in `schemas/`, so that it completes and
/// validates in any editor wherever it lies.
using NewFiles = std::vector<DeckFiles::File>;

/// The smallest sound deck of a game.
NewFiles blankDeck(const GameRules &game, const std::string &title);

/// A deck with all its files, pictures too; without what is hidden, as its runs in .rulewright. The first lines of
/// its files are made to name the schemas beside them. \a game may be null.
Checked<NewFiles> copiedDeck(const std::filesystem::path &deck, const GameRules *game);

/// Writes into a folder that is not there or empty, and refuses any other. All or nothing: the deck grows in a hidden folder
/// beside it (inside of it when it is there already) and takes its place when all is on the disk; after an error nothing is
/// left of it, and what a killed run left there goes with the next one.
[[nodiscard]] Findings writeNewDeck(const NewFiles &files, const std::filesystem::path &folder);

} // namespace rw
