// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace rw {

/// The folder of the decks that come with the program: `share/rulewright/sample-decks` beside the `bin` it was installed
/// in, or `sample-decks` of the source tree it was built in. Empty when there is neither.
std::filesystem::path shippedDecks(const std::filesystem::path &programFolder);

} // namespace rw
