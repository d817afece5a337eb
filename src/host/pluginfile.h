// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/gamehost.h"

namespace rw {

/// What the file says of itself; errors when it is no game for this program. Runs no code of the plugin.
Checked<InstalledGame> readMetadata(const std::filesystem::path &file);

/// Loads the plugin, makes its game and compares what it says with its metadata.
Checked<LoadedGame> loadPlugin(const InstalledGame &installed);

} // namespace rw
