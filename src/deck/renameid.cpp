// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/renameid.h"

#include "deck/deckpath.h"
#include "deck/fileformat.h"
#include "deck/idwords.h"
#include "deck/rewrite.h"
#include "deck/variant.h"
#include "engine/idform.h"

#include <algorithm>

namespace rw {

namespace {

constexpr std::size_t mostLeft = 100; // places that are reported

const std::string *keyOf(const Document &document, NodeId node)
{
    const NodeId key = node == noNode ? noNode : document.node(node).key;
    return key == noNode ? nullptr : &document.node(key).text;
}

// Whether the scalar is a key under `set`, an item of `remove`, or the `path` of a sweep.
bool isPath(const Document &document, NodeId scalar)
{
    const Node &node = document.node(scalar);
    if (node.parent == noNode)
        return false;
    const std::string *around = keyOf(document, node.parent);
    const std::string *own = keyOf(document, scalar);
    if (!around)
        return false;
    if (!isMap(document.node(node.parent).style))
        return *around == "remove";
    const std::vector<NodeId> &values = document.node(node.parent).children;
    const bool isValue = std::ranges::find(values, scalar) != values.end();
    return isValue ? *around == "sweep" && own && *own == "path" : *around == "set";
}

// The path by which a deck refers to an item in one of its files, such as `artifacts.ember`; empty if no path leads there.
std::string placeInDeck(const Document &document, const Path &item)
{
    Path path = idPath(document.value(), item);
    switch (kindOf(document.file()).value_or(FileKind::Cards)) {
    case FileKind::Cards: return pathText(path);
    case FileKind::Tables: return "tables." + pathText(path);
    case FileKind::Rules: path.front() = "rules"; return pathText(path);
    case FileKind::Variant:
        if (path.front() != PathStep("add"))
            return {};
        path.erase(path.begin());
        return pathText(path);
    case FileKind::Deck:
    case FileKind::Proof:
    case FileKind::Experiment: return {};
    }
    return {};
}

std::vector<std::string> placesOf(const std::vector<Document> &documents, const std::string &id, const IsReference &isReference)
{
    std::vector<std::string> places;
    for (const Document &document : documents)
        for (NodeId node = 0; node < document.nodes().size(); ++node) {
            const std::string *key = keyOf(document, node);
            if (!key || *key != "id" || document.node(node).text != id || !isReference(document, node))
                continue;
            const Path item = document.pathOf(document.node(node).parent);
            std::string place = item.size() < 2 ? std::string() : placeInDeck(document, item);
            if (place.ends_with("." + id)) // a second item with the same id is only reached by its position
                places.push_back(std::move(place));
        }
    return places;
}

// The path with the id renamed, if it leads to one of these places (`artifacts.ember`) or into one; otherwise empty.
std::optional<std::string> renamedInPath(std::string_view path, const std::vector<std::string> &places, const std::string &newId)
{
    for (const std::string &place : places)
        if (path.starts_with(place) && (path.size() == place.size() || path[place.size()] == '.'))
            return place.substr(0, place.rfind('.') + 1) + newId + std::string(path.substr(place.size()));
    return {};
}

// Renames the paths in a text such as `--set a.b=c --set d=e`.
std::optional<std::string> renamedInSettings(std::string text, const std::vector<std::string> &places, const std::string &newId)
{
    constexpr std::string_view option = "--set";
    bool any = false;
    for (std::size_t at = text.find(option); at != text.npos; at = text.find(option, at)) {
        at = std::min(text.find_first_not_of(" \t=\"'", at + option.size()), text.size());
        const std::size_t length = std::min(text.find_first_of(" \t=\"'", at), text.size()) - at;
        if (const std::optional<std::string> path = renamedInPath(text.substr(at, length), places, newId)) {
            text.replace(at, length, *path);
            any = true;
        }
    }
    return any ? std::optional(std::move(text)) : std::nullopt;
}

// Whether the scalar is an item of `variants`, such as `rich:first=ember`.
bool isVariantChoice(const Document &document, NodeId scalar)
{
    const std::string *list = keyOf(document, document.node(scalar).parent);
    return list && *list == "variants" && kindOf(document.file()) != FileKind::Cards
        && kindOf(document.file()) != FileKind::Tables;
}

// Whether a parameter of a variant takes an id: its default is a reference.
bool takesId(const Document &variant, const std::string &parameter, const IsReference &isReference)
{
    for (NodeId name = 0; name < variant.nodes().size(); ++name) {
        const std::string *key = keyOf(variant, name);
        const NodeId standard = key && *key == "name" && variant.node(name).text == parameter
            ? variant.child(variant.node(name).parent, "default")
            : noNode;
        if (standard != noNode && isReference(variant, standard))
            return true;
    }
    return false;
}

// Findings if the new id would be mistaken for something else, or could not be told from other words.
Findings unfit(const std::vector<Document> &documents, const std::string &oldId, const std::string &newId,
               const IsReference &isReference)
{
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    if (oldId.empty() || newId.empty() || newId.find_first_not_of(letters) != newId.npos)
        return {error("edit.bad-id", "{id} cannot be an id", "it must be " + std::string(idFormWords), {{"id", newId}})};
    for (const Document &document : documents)
        for (NodeId node = 0; node < document.nodes().size() && oldId != newId; ++node)
            if (const std::string *key = keyOf(document, node);
                key && *key == "id" && document.node(node).text == newId && isReference(document, node))
                return {error("edit.id-taken", "{id} is there already", "choose another id", {{"id", newId}},
                              document.placeOf(document.node(node).content.begin))};
    return {};
}

/// The renaming of one id.
struct Renaming
{
    const std::vector<Document> &documents;
    const std::string &oldId;
    const std::string &newId;
    const IsReference &isReference;
    const std::vector<std::string> places;
    bool isWordOfGame;
    Findings left; ///< words that were not renamed, because they may mean something else

    std::optional<std::string> rewritten(const Document &document, NodeId scalar)
    {
        const std::string &text = document.node(scalar).text;
        if (text.find(oldId) == text.npos)
            return {};
        if (text == oldId && isReference(document, scalar))
            return newId;
        if (isPath(document, scalar))
            if (std::optional<std::string> path = renamedInPath(text, places, newId))
                return path;
        if (text.starts_with("--set"))
            if (std::optional<std::string> settings = renamedInSettings(text, places, newId))
                return settings;
        return isVariantChoice(document, scalar) ? inChoice(text) : inWords(document, scalar);
    }

private:
    std::optional<std::string> inChoice(const std::string &text) const
    {
        Checked<VariantChoice> choice = parseVariantChoice(text, {});
        if (!choice)
            return {};
        const auto isChosen = [&](const Document &document) {
            return kindOf(document.file()) == FileKind::Variant && stemOf(document.file()) == choice.value->name;
        };
        const auto variant = std::ranges::find_if(documents, isChosen);
        for (VariantChoice::Chosen &chosen : choice.value->chosen)
            if (variant != documents.end() && chosen.value == oldId && takesId(*variant, chosen.parameter, isReference))
                chosen.value = newId;
        return choice.value->words();
    }

    std::optional<std::string> inWords(const Document &document, NodeId scalar)
    {
        const std::string &text = document.node(scalar).text;
        const std::optional<std::size_t> from = idWordsIn(document, scalar);
        if (!from || !hasIdWord(text, *from, oldId))
            return {};
        if (!isWordOfGame && !isSeatOfProof(document, scalar, oldId))
            return renamedIdWords(text, *from, oldId, newId);
        if (left.size() < mostLeft)
            left.push_back(warning("edit.word-left", "{id} may mean something else here, and stays",
                                   "change it by hand if the thing with this id is meant", {{"id", oldId}},
                                   document.placeOf(document.node(scalar).content.begin)));
        return {};
    }
};

} // namespace

Checked<std::vector<Edit>> renameId(const std::vector<Document> &documents, const std::string &oldId, const std::string &newId,
                                    const IsReference &isReference, const IsWordOfGame &isWordOfGame)
{
    if (Findings findings = unfit(documents, oldId, newId, isReference); !findings.empty())
        return {{}, std::move(findings)};
    Renaming renaming{
        documents, oldId, newId, isReference, placesOf(documents, oldId, isReference), isWordOfGame && isWordOfGame(oldId), {}};
    std::vector<Edit> edits;
    Findings findings;
    for (const Document &document : documents) {
        const Rewrite rewrite = [&](const Document &in, NodeId scalar) { return renaming.rewritten(in, scalar); };
        Checked<Edit> edit = rewriteScalars(document, rewrite, "Rename " + oldId + " to " + newId);
        if (edit && !edit.value->patch.isEmpty())
            edits.push_back(std::move(*edit.value));
        append(findings, std::move(edit.findings));
    }
    append(findings, std::move(renaming.left));
    if (hasErrors(findings))
        return {{}, std::move(findings)};
    return {std::move(edits), std::move(findings)};
}

} // namespace rw
