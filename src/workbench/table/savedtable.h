// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <optional>
#include <string>
#include <vector>

namespace rw {

/// The lines of a saved game above its moves (docs/saved-games.md). Only the engine can read the moves.
struct SavedTable
{
    std::vector<std::string> seats;
    std::string seed;
    std::string botSeed;
    std::optional<std::vector<std::string>> variants; ///< empty: the deck's own
    std::vector<std::string> sets;
    Value given; ///< null for a game that began fresh
    Value luck;
    std::vector<std::string> notes;

    /// The player at a seat according to the notes: `human` or a bot; empty if the notes do not say.
    std::string kindOf(const std::string &seat) const;

    static SavedTable read(const std::string &text);
    /// The line with this number, counting from 1.
    static std::string line(const std::string &text, int number);
};

} // namespace rw
