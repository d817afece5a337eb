// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckfiles.h"

#include <filesystem>
#include <string>

namespace rw {

/// The files of a deck as a commit of its git repository has them. The folder stays as it is, and nothing runs that its repository names.
Checked<DeckFiles> committedDeck(const std::filesystem::path &folder, const std::string &revision);

/// How the files of a deck on the disk differ from a commit, line by line, as `git diff` writes it.
Checked<std::string> changesSince(const std::filesystem::path &folder, const std::string &revision);

} // namespace rw
