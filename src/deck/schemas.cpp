// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/schemas.h"

#include "engine/schemakit.h"

namespace rw {

namespace {

constexpr std::string_view ending = ".schema.json";

Value commonText(FileKind kind)
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
    for (const FileKind kind : allFileKinds)
        files.push_back(schemaFor(kind, nullptr));
    return files;
}

std::vector<SchemaFile> gameSchemas(const GameRules &game)
{
    std::vector<SchemaFile> files;
    if (!game.schemas.isMap())
        return files;
    for (const Value::Member &part : game.schemas.map()) {
        if (part.key == kindName(FileKind::Proof))
            continue; // describes the common schema: see proofSchemaOf
        const std::string name = game.id + "." + part.key;
        files.push_back({name + std::string(ending), schema::document(name, part.value)});
    }
    return files;
}

std::string schemaFileName(FileKind kind)
{
    return std::string(kindName(kind)).append(ending);
}

std::optional<SchemaFile> gameSchema(FileKind kind, const GameRules &game)
{
    const std::string name = game.id + "." + schemaFileName(kind);
    for (SchemaFile &file : gameSchemas(game))
        if (file.name == name)
            return std::move(file);
    return {};
}

SchemaFile schemaFor(FileKind kind, const GameRules *game)
{
    if (game)
        if (std::optional<SchemaFile> own = gameSchema(kind, *game))
            return std::move(*own);
    return {schemaFileName(kind), commonText(kind)};
}

const Schema &commonSchema(FileKind kind)
{
    static const std::vector<Schema> schemas = [] {
        std::vector<Schema> all;
        for (const FileKind each : allFileKinds)
            all.emplace_back(commonText(each));
        return all;
    }();
    return schemas[std::size_t(kind)];
}

const Schema &gamelessSchema(FileKind kind)
{
    static const Schema cards(cardsOfAnyGame());
    return kind == FileKind::Cards ? cards : commonSchema(kind);
}

} // namespace rw
