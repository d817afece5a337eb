// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckfiles.h"

#include <filesystem>
#include <string>

namespace rw {

/// The files of a deck in a commit of its git repository. The folder is not changed, and no program named by the repository runs.
Checked<DeckFiles> committedDeck(const std::filesystem::path &folder, const std::string &revision);

/// The differences between the deck on the disk and a commit, in the format of `git diff`.
Checked<std::string> changesSince(const std::filesystem::path &folder, const std::string &revision);

} // namespace rw
