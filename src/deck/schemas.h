// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/fileformat.h"
#include "deck/gamerules.h"
#include "deck/schema.h"

#include <optional>
#include <string>
#include <vector>

namespace rw {

/// The schemas of a deck's files, for any game. Each is a complete document, ready to be written.
Value deckSchema();
Value rulesSchema();
Value tablesSchema();
Value cardsSchema();
/// The part that no game's own schema changes.
Value cardsOfAnyGame();
Value variantSchema();
Value proofSchema();
/// The proof schema with the states, moves and luck of a game, so that editors can complete proofs. It refuses nothing more. A
/// game gives these as `proof` of its schemas. `given` and `state` are schemas of maps with titles, and an `x-phrase` with the
/// words for their contents, "one|many". `moves` and `luck` are forms ("use CARD") with explanations. `moments` is a list.
Value proofSchemaOf(const GameRules &game);
Value experimentSchema();

/// A schema with the name of its file.
struct SchemaFile
{
    std::string name; ///< "deck.schema.json"
    Value schema;
};

/// The schemas that every deck needs.
std::vector<SchemaFile> commonSchemas();
/// The schemas that replace common ones in a deck of this game: "liars-dice.tables.schema.json".
std::vector<SchemaFile> gameSchemas(const GameRules &game);

/// "cards.schema.json": the file name of the common schema.
std::string schemaFileName(FileKind kind);
/// The game's own schema for this kind of file, if it has one.
std::optional<SchemaFile> gameSchema(FileKind kind, const GameRules &game);
/// The schema for a file of this kind, with its file name. \a game may be null.
SchemaFile schemaFor(FileKind kind, const GameRules *game);

/// A common schema, compiled. All of them are compiled when the first one is needed.
const Schema &commonSchema(FileKind kind);
/// A schema for files whose game, or its own schema, is unknown. It refuses nothing that a game might allow.
const Schema &gamelessSchema(FileKind kind);

} // namespace rw
