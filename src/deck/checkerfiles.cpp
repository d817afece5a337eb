// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/checker.h"

#include "deck/pictureform.h"
#include "engine/visible.h"

#include <algorithm>
#include <set>

namespace rw {

namespace {

constexpr std::size_t mostHidden = 100; ///< findings for one deck

const std::vector<std::string> &singleFiles()
{
    static const std::vector<std::string> names{"deck.yaml", "rules.yaml", "tables.yaml"};
    return names;
}

bool someNameClauses(const std::vector<DeckDocument> &documents)
{
    bool found = false;
    for (const DeckDocument &file : documents)
        forEachScenario(file, [&](const Value &scenario, const Path &) {
            const Value *clauses = scenario.find("clauses");
            found = found || (clauses && clauses->isList() && clauses->size() > 0);
        });
    return found;
}

Findings missingFiles(const std::vector<DeckDocument> &documents, const DeckFiles &files, const GameRules *game)
{
    Findings findings;
    const auto need = [&](const char *path, const char *why) {
        const bool isThere = std::ranges::find(files.files, path, &DeckFiles::File::path) != files.files.end();
        const bool wasTold = std::ranges::any_of(
            files.findings, [&](const Finding &finding) { return finding.where.file == path || finding.where.file == "."; });
        if (!isThere && !wasTold)
            findings.push_back(error("deck.missing-file", "{path} is missing", why, {{"path", path}}, {path, {}, 0, 0}));
    };
    need("deck.yaml", "it says which game the deck is for");
    if (!documents.empty() && game && game->schemas.find("tables"))
        need("tables.yaml", "this game needs its tables");
    if (someNameClauses(documents))
        need("rules.yaml", "proofs name its clauses");
    return findings;
}

void forget(const Value &value, std::set<std::string> &paths)
{
    if (value.isText())
        paths.erase(value.text());
    if (value.isList())
        for (const Value &item : value.list())
            forget(item, paths);
    if (value.isMap())
        for (const Value::Member &member : value.map())
            forget(member.value, paths);
}

// Keeps quiet about files whose path occurs in an unreadable file, because that file probably uses them.
void forgetNamedInUnread(const DeckFiles &files, const std::vector<DeckDocument> &documents, std::set<std::string> &paths)
{
    for (const DeckFiles::File &file : files.files) {
        const auto isIt = [&](const DeckDocument &read) { return read.document.file() == file.path; };
        if (paths.empty() || std::ranges::any_of(documents, isIt))
            continue;
        std::erase_if(paths, [&](const std::string &path) { return file.text.find(path) != std::string::npos; });
    }
}

std::string remedyFor(const std::string &path, std::string &guess)
{
    if (path.ends_with(".yml")) {
        guess = path.substr(0, path.size() - 3) + "yaml";
        return "call it {guess}";
    }
    guess = didYouMean(path, singleFiles());
    return guess.empty() ? "remove it, or begin its name with a point to keep it" : "did you mean {guess}?";
}

Findings unknownFiles(const DeckFiles &files, const std::vector<DeckDocument> &documents)
{
    std::set<std::string> unknown(files.others.begin(), files.others.end());
    for (const DeckDocument &file : documents)
        if (!unknown.empty())
            forget(file.document.value(), unknown);
    forgetNamedInUnread(files, documents, unknown);
    Findings findings;
    for (const std::string &path : unknown) {
        std::string guess;
        std::string remedy = remedyFor(path, guess);
        findings.push_back(warning("deck.unknown-file", "{path} is no part of the deck, and no card shows it", std::move(remedy),
                                   {{"path", path}, {"guess", guess}}, {path, {}, 0, 0}));
    }
    return findings;
}

void checkPicture(const Value &card, const Path &path, const DeckDocument &file, const DeckFiles &files, Findings &findings)
{
    const Value *art = card.find("art");
    if (!art || !art->isText())
        return;
    Path where = path;
    where.emplace_back("art");
    if (std::ranges::binary_search(files.others, art->text())) {
        for (Finding &fault : checkPictureFile(files.folder, art->text()))
            findings.push_back(placed({std::move(fault), where, false}, file));
        return;
    }
    const std::string guess = didYouMean(art->text(), files.others);
    findings.push_back(
        placed({error("deck.missing-picture", "there is no picture {art} in the deck's folder",
                      guess.empty() ? "put it there" : "did you mean {guess}?", {{"art", art->text()}, {"guess", guess}}),
                where, false},
               file));
}

Findings checkPictures(const DeckFiles &files, const std::vector<DeckDocument> &documents)
{
    Findings findings;
    for (const DeckDocument &file : documents) {
        if (file.kind != FileKind::Cards || !file.document.value().isMap())
            continue;
        for (const Value::Member &group : file.document.value().map())
            for (std::size_t i = 0; group.value.isList() && i < group.value.size(); ++i)
                checkPicture(group.value.list()[i], {group.key, i}, file, files, findings);
    }
    return findings;
}

/// Calls \a act for each text in a value, with its key and its path.
template <typename Act>
void forEachText(const Value &value, Path &path, const std::string &key, const Act &act)
{
    if (value.isText())
        act(value.text(), key, path);
    for (std::size_t i = 0; value.isList() && i < value.size(); ++i) {
        path.emplace_back(i);
        forEachText(value.list()[i], path, key, act);
        path.pop_back();
    }
    for (const Value::Member &member : value.isMap() ? value.map() : Value::Map{}) {
        path.emplace_back(member.key);
        forEachText(member.value, path, member.key, act);
        path.pop_back();
    }
}

/// Finds invisible characters with an effect, which a terminal or a page would obey.
Findings hiddenCharacters(const std::vector<DeckDocument> &documents)
{
    Findings findings;
    for (const DeckDocument &file : documents) {
        Path path;
        forEachText(file.document.value(), path, {}, [&](const std::string &text, const std::string &key, const Path &where) {
            const bool isName = key == "title" || key == "name" || key == "version" || key == "authors";
            const std::string shown = visible(text, isName ? LineBreaks::Mark : LineBreaks::Keep);
            if (shown != text && findings.size() < mostHidden)
                findings.push_back(placed({warning("deck.hidden-character", "{key} has a character that is not seen: {shown}",
                                                   "write it without", {{"key", key}, {"shown", shown.substr(0, 200)}}),
                                           where, false},
                                          file));
        });
    }
    return findings;
}

/// Finds file names with such characters. A reader could take the name for another one, or for two lines.
Findings hiddenInFileNames(const DeckFiles &files)
{
    std::set<std::string> paths(files.others.begin(), files.others.end());
    for (const DeckFiles::File &file : files.files)
        paths.insert(file.path);
    Findings findings;
    for (const std::string &path : paths)
        if (const std::string shown = visible(path, LineBreaks::Mark); shown != path && findings.size() < mostHidden)
            findings.push_back(warning("deck.hidden-name", "the name of this file has a character that is not seen: {shown}",
                                       "rename it without", {{"shown", shown.substr(0, 200)}}, {path, {}, 0, 0}));
    return findings;
}

} // namespace

Findings checkFiles(const DeckFiles &files, const std::vector<DeckDocument> &documents, const GameRules *game)
{
    Findings findings = missingFiles(documents, files, game);
    append(findings, unknownFiles(files, documents));
    append(findings, hiddenCharacters(documents));
    append(findings, hiddenInFileNames(files));
    if (!files.folder.empty())
        append(findings, checkPictures(files, documents));
    return findings;
}

} // namespace rw
