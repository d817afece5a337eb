// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/decklimits.h"
#include "engine/finding.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// The texts of a deck, wherever they come from. Paths are relative to the deck's folder, with slashes.
struct DeckFiles
{
    struct File
    {
        std::string path; ///< "cards/ships.yaml"
        std::string text;
    };

    std::filesystem::path folder; ///< where pictures are looked for; empty when the deck is in memory only
    std::vector<File> files; ///< what is part of a deck, sorted by path
    std::vector<std::string> others; ///< all else that lies in the folder, as pictures, sorted
    Findings findings; ///< what could not be read, with paths as above

    /// Puts an unsaved text in the place of the one on the disk.
    void setText(std::string_view path, std::string text);
};

/// Reads a deck's folder, but no further than to the file with which it is too big for the limits. What is hidden, what editors leave behind and the folder `schemas` is passed over, and so are
/// README, LICENSE and the like, but for what stands as a .yaml file among the cards, variants and so on; a link that leads out of the folder is not followed.
DeckFiles readDeckFiles(const std::filesystem::path &folder, const DeckLimits &limits = {});

/// The findings with the deck's folder before the names of its files, as a person who stands outside needs them.
Findings seenFromOutside(Findings findings, const std::filesystem::path &folder);

} // namespace rw
