// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/fileformat.h"
#include "deck/gamerules.h"
#include "deck/schema.h"

#include <string>
#include <vector>

namespace rw {

/// The schemas of the files of a deck, game or no game. Each is a whole document, ready to be written.
Value deckSchema();
Value rulesSchema();
Value tablesSchema();
Value cardsSchema();
Value variantSchema();
Value proofSchema();
Value experimentSchema();

/// A schema in a file of its own.
struct SchemaFile
{
    std::string name; ///< "deck.schema.json"
    Value schema;
};

/// What every deck needs.
std::vector<SchemaFile> commonSchemas();
/// What a deck of this game has instead of the common ones: "liars-dice.tables.schema.json".
std::vector<SchemaFile> gameSchemas(const GameRules &game);

/// The schema that a file of this kind is checked by, and its file's name. \a game may be null.
SchemaFile schemaFor(FileKind kind, const GameRules *game);

} // namespace rw
