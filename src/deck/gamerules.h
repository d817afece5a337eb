// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// What a game's plugin tells the deck room about itself, as plain values.
struct GameRules
{
    std::string id; ///< as `game:` in deck.yaml names it

    /// JSON Schemas by the part of a deck: `tables` for all of tables.yaml, `cards` for a file in cards/ (so its properties
    /// are the groups, each a list of maps with an id), `proof` (see schemas.h). A missing part is open to anything.
    Value schemas;

    /// What no schema can say. Looks at an effective deck that is sound by its schemas and gives findings whose
    /// `where.path` is a path in it (`tables.dice`, `artifacts.huginn.gold`); the deck room fills in the rest.
    std::function<Findings(const Value &effectiveDeck)> check;

    /// The clauses that the game refuses by and counts. None when it does not say.
    std::vector<std::string> clauses;

    /// The smallest sound deck, as the content of its files by their paths: {"tables.yaml": {...}}. What every
    /// deck.yaml needs is added, so "deck.yaml" holds at most `players`.
    Value blank;
};

/// The games that are there. `find` may load a plugin, and gives nullptr for a game that is not there.
struct GameCatalog
{
    std::vector<std::string> ids;
    std::function<const GameRules *(std::string_view id)> find;
};

} // namespace rw
