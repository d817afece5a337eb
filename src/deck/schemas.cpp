// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/schemas.h"

#include "deck/schemakit.h"

namespace rw {

namespace {

constexpr std::string_view ending = ".schema.json";

Value commonSchema(FileKind kind)
{
    switch (kind) {
    case FileKind::Deck: return deckSchema();
    case FileKind::Rules: return rulesSchema();
    case FileKind::Tables: return tablesSchema();
    case FileKind::Cards: return cardsSchema();
    case FileKind::Variant: return variantSchema();
    case FileKind::Proof: return proofSchema();
    case FileKind::Experiment: break;
    }
    return experimentSchema();
}

} // namespace

std::vector<SchemaFile> commonSchemas()
{
    std::vector<SchemaFile> files;
    for (const FileKind kind : {FileKind::Deck, FileKind::Rules, FileKind::Tables, FileKind::Cards, FileKind::Variant,
                                FileKind::Proof, FileKind::Experiment})
        files.push_back(schemaFor(kind, nullptr));
    return files;
}

std::vector<SchemaFile> gameSchemas(const GameRules &game)
{
    std::vector<SchemaFile> files;
    if (!game.schemas.isMap())
        return files;
    for (const Value::Member &part : game.schemas.map()) {
        const std::string name = game.id + "." + part.key;
        files.push_back({name + std::string(ending), schema::document(name, part.value)});
    }
    return files;
}

SchemaFile schemaFor(FileKind kind, const GameRules *game)
{
    const std::string part(kindName(kind));
    if (game)
        for (SchemaFile &file : gameSchemas(*game))
            if (file.name == game->id + "." + part + std::string(ending))
                return std::move(file);
    return {part + std::string(ending), commonSchema(kind)};
}

} // namespace rw
