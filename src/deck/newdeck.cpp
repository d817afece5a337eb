// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/newdeck.h"

#include "deck/deckfile.h"
#include "deck/deckreport.h"
#include "deck/fileformat.h"
#include "deck/savefile.h"
#include "deck/schemas.h"
#include "deck/workplace.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <system_error>

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
    for (const FileKind kind : allFileKinds) {
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

constexpr std::size_t mostFileBytes = 256u << 20; ///< of one copied file; all files are held in memory

// The folder may contain leftovers of an earlier run that was killed.
bool isFree(const fs::path &folder)
{
    std::error_code failure;
    if (!fs::exists(fs::symlink_status(folder, failure)))
        return true;
    if (!fs::is_directory(folder, failure))
        return false;
    fs::directory_iterator entry(folder, failure);
    while (!failure && entry != fs::directory_iterator() && Workplace::isLeftBehind(entry->path()))
        entry.increment(failure);
    return !failure && entry == fs::directory_iterator();
}

// A folder and its missing parents. The destructor removes those that were made here, unless they are kept.
class FolderPath
{
public:
    explicit FolderPath(const fs::path &folder)
    {
        for (fs::path above = folder; !m_failure && !fs::exists(above, m_failure); above = above.parent_path())
            m_made.push_back(above);
        if (!m_failure)
            fs::create_directories(folder, m_failure);
    }
    ~FolderPath()
    {
        std::error_code isInUse; // a folder with somebody else's file stays
        for (const fs::path &folder : m_made)
            fs::remove(folder, isInUse);
    }
    FolderPath(const FolderPath &) = delete;
    FolderPath &operator=(const FolderPath &) = delete;

    const std::error_code &failure() const { return m_failure; }
    void keep() { m_made.clear(); }

private:
    std::vector<fs::path> m_made; // innermost first
    std::error_code m_failure;
};

std::string reasonOf(const Finding &finding)
{
    const auto reason = std::ranges::find(finding.arguments, "reason", &Finding::Argument::name);
    return reason == finding.arguments.end() ? finding.message : reason->value;
}

Findings writeFiles(const NewFiles &files, const fs::path &to, const fs::path &folder)
{
    for (const DeckFiles::File &file : files) {
        const fs::path path = to / file.path;
        std::error_code failure;
        fs::create_directories(path.parent_path(), failure);
        if (failure)
            return {failed("this folder cannot be made", (folder / file.path).parent_path(), failure.message())};
        if (const Findings findings = saveFile(path, file.text, Saving::New); !findings.empty())
            return {failed("this file cannot be written", folder / file.path, reasonOf(findings.front()))};
    }
    if (const Findings findings = syncFolder(to, folder); !findings.empty()) // because the folders of the parts are entries of it
        return {failed("this folder cannot be written", folder, reasonOf(findings.front()))};
    return {};
}

// Moves the parts of a deck into an empty folder one by one, and back if one of them cannot be moved. The folder itself is kept,
// because it may be somebody's working directory or a separate disk.
std::error_code moveParts(const fs::path &deck, const fs::path &folder)
{
    std::vector<std::string> names;
    std::error_code failure;
    for (fs::directory_iterator part(deck, failure), end; !failure && part != end; part.increment(failure))
        names.push_back(part->path().filename().string());
    for (std::size_t i = 0; !failure && i < names.size(); ++i) {
        fs::rename(deck / names[i], folder / names[i], failure);
        std::error_code stays;
        for (std::size_t back = 0; failure && back < i; ++back)
            fs::rename(folder / names[back], deck / names[back], stays);
    }
    return failure;
}

std::error_code moveDeck(const fs::path &deck, const fs::path &folder)
{
    std::error_code failure;
    if (fs::exists(folder, failure))
        return moveParts(deck, folder);
    if (!failure)
        fs::rename(deck, folder, failure);
    return failure;
}

// The path without links, dots and a slash at its end, so that it has a name and a parent folder.
fs::path plainPath(const fs::path &folder, std::error_code &failure)
{
    const fs::path absolute = fs::absolute(folder, failure);
    const fs::path plain = failure ? absolute : fs::weakly_canonical(absolute, failure);
    return plain.has_filename() ? plain : plain.parent_path();
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
        const Checked<std::string> text = readDeckFile(deck, path, mostFileBytes + 1);
        if (!text || text.value->size() > mostFileBytes)
            return {{},
                    {failed("this file cannot be read", entry->path(),
                            text ? "it has more than 256 MiB" : reasonOf(text.findings.front()))}};
        files.push_back({path, marked(path, *text.value, game)});
    }
    if (failure)
        return {{}, {failed("this deck cannot be read", deck, failure.message())}};
    addSchemas(files, game);
    return {std::move(files), {}};
}

Findings writeNewDeck(const NewFiles &files, const fs::path &folder)
{
    if (!isFree(folder))
        return {
            error("deck.folder-taken", "there is something here already", "name a new folder", {}, {folder.string(), {}, 0, 0})};
    std::error_code failure;
    const fs::path whole = plainPath(folder, failure);
    if (failure)
        return {failed("this folder cannot be made", folder, failure.message())};
    const fs::path home = fs::is_directory(whole, failure) ? whole : whole.parent_path();
    FolderPath above(home);
    const Workplace workplace(home);
    for (const std::error_code &each : {above.failure(), workplace.failure()})
        if (each)
            return {failed("this folder cannot be made", folder, each.message())};
    if (Findings findings = writeFiles(files, workplace.inside(), folder); !findings.empty())
        return findings;
    if (const std::error_code unmoved = moveDeck(workplace.inside(), whole))
        return {failed("this folder cannot be made", folder, unmoved.message())};
    above.keep();
    return syncFolder(home, folder);
}

} // namespace rw
