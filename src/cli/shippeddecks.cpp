// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/shippeddecks.h"

namespace rw {

namespace fs = std::filesystem;

fs::path shippedDecks(const fs::path &programFolder)
{
    std::error_code unreadable;
    const fs::path installed = programFolder.parent_path() / "share/rulewright/sample-decks";
    if (fs::is_directory(installed, unreadable))
        return installed;
    // A program that is built, not installed, is in build/PRESET/bin of the source tree, or somewhere similar.
    fs::path folder = programFolder;
    for (int level = 0; level < 4; ++level) {
        if (fs::is_directory(folder / "sample-decks", unreadable))
            return folder / "sample-decks";
        folder = folder.parent_path();
    }
    return {};
}

} // namespace rw
