// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/newdeck.h"

#include "deck/deckreport.h"
#include "deck/fileformat.h"
#include "deck/schemas.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

namespace rw {

namespace fs = std::filesystem;

namespace {

std::string marked(const std::string &path, const std::string &text, const GameRules *game)
{
    const auto kind = kindOf(path);
    if (!kind)
        return text;
    const std::string up = path.find('/') == path.npos ? "" : "../";
    return withSchemaMark(text, up + "schemas/" + schemaFor(*kind, game).name);
}

void addSchemas(NewFiles &files, const GameRules *game)
{
    for (const FileKind kind : {FileKind::Deck, FileKind::Rules, FileKind::Tables, FileKind::Cards, FileKind::Variant,
                                FileKind::Proof, FileKind::Experiment}) {
        SchemaFile file = schemaFor(kind, game);
        files.push_back({"schemas/" + file.name, toJson(file.schema, 2) + "\n"});
    }
}

Value blankDeckFile(const GameRules &game, const std::string &title, const Value &special)
{
    Value deck{Value::Map{}};
    deck["format"] = deckFormat;
    deck["game"] = game.id;
    deck["title"] = title;
    deck["version"] = "0.1";
    deck["authors"] = Value::List{"Your name"};
    if (special.isMap())
        for (const Value::Member &member : special.map())
            deck[member.key] = member.value;
    return deck;
}

Finding failed(const char *what, const fs::path &path, const std::string &reason)
{
    return error("deck.cannot-write", std::string(what) + ": {reason}", {}, {{"reason", reason}}, {path.string(), {}, 0, 0});
}

bool isFree(const fs::path &folder)
{
    std::error_code failure;
    return !fs::exists(fs::symlink_status(folder, failure)) || (fs::is_directory(folder, failure) && fs::is_empty(folder, failure));
}

bool writeBytes(const fs::path &path, const std::string &bytes)
{
    std::ofstream out(path, std::ios::binary);
    out.write(bytes.data(), std::streamsize(bytes.size()));
    return bool(out.flush());
}

} // namespace

NewFiles blankDeck(const GameRules &game, const std::string &title)
{
    const Value *special = game.blank.find("deck.yaml");
    NewFiles files{{"deck.yaml", yamlText(blankDeckFile(game, title, special ? *special : Value()))}};
    if (game.blank.isMap())
        for (const Value::Member &file : game.blank.map())
            if (file.key != "deck.yaml")
                files.push_back({file.key, yamlText(file.value)});
    for (DeckFiles::File &file : files)
        file.text = marked(file.path, file.text, &game);
    addSchemas(files, &game);
    return files;
}

Checked<NewFiles> copiedDeck(const fs::path &deck, const GameRules *game)
{
    NewFiles files;
    std::error_code failure;
    for (fs::recursive_directory_iterator entry(deck, failure), end; !failure && entry != end; entry.increment(failure)) {
        const std::string name = entry->path().filename().string();
        const std::string path = entry->path().lexically_relative(deck).generic_string();
        const bool isPassedOver = name.starts_with('.') || entry->is_symlink() || path == "schemas";
        if (entry->is_directory() && isPassedOver)
            entry.disable_recursion_pending();
        if (isPassedOver || !entry->is_regular_file())
            continue;
        std::ifstream in(entry->path(), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        if (!in)
            return {{}, {failed("this file cannot be read", entry->path(), std::strerror(errno))}};
        files.push_back({path, marked(path, text, game)});
    }
    if (failure)
        return {{}, {failed("this deck cannot be read", deck, failure.message())}};
    addSchemas(files, game);
    return {std::move(files), {}};
}

Findings writeNewDeck(const NewFiles &files, const fs::path &folder)
{
    if (!isFree(folder))
        return {error("deck.folder-taken", "there is something here already", "name a new folder", {}, {folder.string(), {}, 0, 0})};
    for (const DeckFiles::File &file : files) {
        const fs::path path = folder / file.path;
        std::error_code failure;
        fs::create_directories(path.parent_path(), failure);
        if (failure)
            return {failed("this folder cannot be made", path.parent_path(), failure.message())};
        if (!writeBytes(path, file.text))
            return {failed("this file cannot be written", path, std::strerror(errno))};
    }
    return {};
}

} // namespace rw
