// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace rw {

/// The folder with the program's decks: `share/rulewright/sample-decks` next to the `bin` in which it is installed, or
/// `sample-decks` in the source tree in which it was built. Empty if neither exists.
std::filesystem::path shippedDecks(const std::filesystem::path &programFolder);

} // namespace rw
