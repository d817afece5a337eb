// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/gamehost.h"

namespace rw {

/// Reads a plugin's metadata; errors if it is not a game for this program. Runs no code of the plugin.
Checked<InstalledGame> readMetadata(const std::filesystem::path &file);

/// Loads the plugin, creates its game and compares the game's facts with the metadata.
Checked<LoadedGame> loadPlugin(const InstalledGame &installed);

} // namespace rw
