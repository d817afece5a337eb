// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"
#include "workbench/proofview/offerline.h"

#include <string>
#include <vector>

namespace rw {

struct Workspace;

// What a deck and its game have names for, as lines offer it.

/// The clauses of the rules, with their sentences.
std::vector<Offer> clausesOf(const Workspace &workspace);
/// The variants of the deck, and "none".
std::vector<Offer> variantsOf(const Workspace &workspace);
/// The cards of the deck by their ids, with their groups.
std::vector<Offer> cardsOf(const Workspace &workspace);
/// The groups of cards.
std::vector<Offer> groupsOf(const Workspace &workspace);
/// A card by its id; null where there is none.
Value cardCalled(const Workspace &workspace, const std::string &id);
/// What the game takes under `given`, by its paths, with what each is; for each of these seats.
std::vector<Offer> givenWordsOf(const Workspace &workspace, const std::vector<std::string> &seats);
/// The moments of the course of the game, as lines of `play` wait for them: "pass until: picks.before".
std::vector<Offer> momentLinesOf(const Workspace &workspace);
/// The bots of the game, with what each is.
std::vector<Offer> botsOf(const Workspace &workspace);
/// The numbers and words of tables and cards by the paths that `set` and `sweep` take, with what they are.
std::vector<Offer> settingsOf(const Workspace &workspace);

} // namespace rw
