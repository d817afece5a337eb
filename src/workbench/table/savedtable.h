// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <optional>
#include <string>
#include <vector>

namespace rw {

/// What stands above the moves of a saved game (docs/saved-games.md). Only the engine can read the rest.
struct SavedTable
{
    std::vector<std::string> seats;
    std::string seed;
    std::string botSeed;
    std::optional<std::vector<std::string>> variants; ///< none: those of the deck
    std::vector<std::string> sets;
    Value given; ///< null for a game that began fresh
    Value luck;
    std::vector<std::string> notes;

    /// Who sat there, as the notes say: `human`, or a bot; empty where they do not.
    std::string kindOf(const std::string &seat) const;

    static SavedTable read(const std::string &text);
    /// The line with this number, from 1.
    static std::string line(const std::string &text, int number);
};

} // namespace rw
