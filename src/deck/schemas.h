// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/fileformat.h"
#include "deck/gamerules.h"
#include "deck/schema.h"

#include <optional>
#include <string>
#include <vector>

namespace rw {

/// The schemas of the files of a deck, game or no game. Each is a whole document, ready to be written.
Value deckSchema();
Value rulesSchema();
Value tablesSchema();
Value cardsSchema();
/// As much of it as no game's own schema changes.
Value cardsOfAnyGame();
Value variantSchema();
Value proofSchema();
/// The same with what proofs of a game can give, expect and say, for editors that complete it. It refuses nothing more. The game tells
/// that as `proof` of its schemas: `given` and `state`, schemas of maps whose members have titles, and for people an `x-phrase` with what
/// lies there as "one|many"; `moves` and `luck`, forms ("use CARD") and what each does; `moments`, a list.
Value proofSchemaOf(const GameRules &game);
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

/// "cards.schema.json": the file of the common schema.
std::string schemaFileName(FileKind kind);
/// What files of this kind have of the game in place of the common schema, if anything.
std::optional<SchemaFile> gameSchema(FileKind kind, const GameRules &game);
/// The schema that a file of this kind is checked by, and its file's name. \a game may be null.
SchemaFile schemaFor(FileKind kind, const GameRules *game);

/// A common schema ready to check with. They are made once, when the first one is asked for.
const Schema &commonSchema(FileKind kind);
/// The same for a file whose game, or that game's own schema, is not known: it refuses nothing that a game might allow.
const Schema &gamelessSchema(FileKind kind);

} // namespace rw
