// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// What a game plugin tells src/deck about its decks, as plain values.
struct GameRules
{
    std::string id; ///< as `game:` in deck.yaml has it

    /// JSON Schemas by part of a deck: `tables` for tables.yaml, `cards` for a file in cards/ (its properties are
    /// the groups, each a list of maps with an id), `proof` (see schemas.h). A part without a schema may contain anything.
    Value schemas;

    /// Checks what no schema can express. It gets an effective deck that its schemas accept. `where.path` of its findings is a
    /// path in that deck (`tables.dice`, `artifacts.huginn.gold`); src/deck adds file and line.
    std::function<Findings(const Value &effectiveDeck)> check;

    /// The clauses that the game can refuse a move by or count. Empty if the game does not list them.
    std::vector<std::string> clauses;

    /// The smallest valid deck: the content of its files by path, {"tables.yaml": {...}}. The parts that every deck.yaml needs
    /// are added, so "deck.yaml" has at most `players`.
    Value blank;
};

/// The installed games. `find` may load a plugin; it returns nullptr for a game that is not installed.
struct GameCatalog
{
    std::vector<std::string> ids;
    std::function<const GameRules *(std::string_view id)> find;
};

} // namespace rw
