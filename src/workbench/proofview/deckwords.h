// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"
#include "workbench/proofview/offerline.h"

#include <string>
#include <vector>

namespace rw {

struct Workspace;

// The names in a deck and its game, as offers for line edits.

/// The clauses of the rules, with their sentences.
std::vector<Offer> clausesOf(const Workspace &workspace);
/// The variants of the deck, and "none".
std::vector<Offer> variantsOf(const Workspace &workspace);
/// The ids of the deck's cards, with their groups.
std::vector<Offer> cardsOf(const Workspace &workspace);
/// The groups of cards.
std::vector<Offer> groupsOf(const Workspace &workspace);
/// A card by its id; null if there is none.
Value cardCalled(const Workspace &workspace, const std::string &id);
/// The paths that the game accepts under `given`, with descriptions, for each of these seats.
std::vector<Offer> givenWordsOf(const Workspace &workspace, const std::vector<std::string> &seats);
/// Lines of `play` that wait for a moment of the game's course: "pass until: picks.before".
std::vector<Offer> momentLinesOf(const Workspace &workspace);
/// The game's bots, with descriptions.
std::vector<Offer> botsOf(const Workspace &workspace);
/// The paths for `set` and `sweep` to numbers and words of tables and cards, with descriptions.
std::vector<Offer> settingsOf(const Workspace &workspace);

} // namespace rw
