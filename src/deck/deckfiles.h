// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/decklimits.h"
#include "engine/finding.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// The texts of a deck, from the disk or from memory. Paths are relative to the deck's folder, with slashes.
struct DeckFiles
{
    struct File
    {
        std::string path; ///< "cards/ships.yaml"
        std::string text;
    };

    std::filesystem::path folder; ///< the folder with the pictures; empty if the deck is only in memory
    std::vector<File> files; ///< the files that are part of a deck, sorted by path
    std::vector<std::string> others; ///< all other files in the folder, such as pictures, sorted
    Findings findings; ///< about files that could not be read, with paths as above

    /// Replaces a file's text from the disk by an unsaved one.
    void setText(std::string_view path, std::string text);
};

/// Reads a deck's folder, up to the file that exceeds the limits. Skips hidden files, leftovers of editors, the folder `schemas`,
/// and files such as README or LICENSE, but no .yaml file among cards, variants and so on. Follows no link out of the folder.
DeckFiles readDeckFiles(const std::filesystem::path &folder, const DeckLimits &limits = {});

/// The findings with the deck's folder in front of file names, for a person who works outside this folder.
Findings seenFromOutside(Findings findings, const std::filesystem::path &folder);

} // namespace rw
