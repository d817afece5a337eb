// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckfiles.h"

#include <filesystem>
#include <string>

namespace rw {

/// The files of a deck as a commit of its git repository has them. The folder is asked for nothing but that, and stays as it is.
Checked<DeckFiles> committedDeck(const std::filesystem::path &folder, const std::string &revision);

} // namespace rw
