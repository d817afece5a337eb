// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/proofview/offerline.h"

#include <vector>

namespace rw {

struct Workspace;

// What a deck and its game have names for, as lines offer it.

/// The clauses of the rules, with their sentences.
std::vector<Offer> clausesOf(const Workspace &workspace);
/// The variants of the deck, and "none".
std::vector<Offer> variantsOf(const Workspace &workspace);
/// The bots of the game.
std::vector<Offer> botsOf(const Workspace &workspace);
/// The numbers and words of tables and cards by the paths that `set` and `sweep` take, with what they are.
std::vector<Offer> settingsOf(const Workspace &workspace);

} // namespace rw
