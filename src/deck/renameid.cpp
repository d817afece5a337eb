// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/renameid.h"

#include "deck/deckpath.h"
#include "deck/editkit.h"
#include "deck/fileformat.h"

#include <algorithm>

namespace rw {

namespace {

struct Rewritten
{
    NodeId node = noNode;
    bool isKey = false;
    std::string text;
};

// Keys and values with a new text, last in the file first: what stands before keeps its bytes.
std::vector<Rewritten> rewritten(const Document &document, const Rewrite &rewrite)
{
    std::vector<bool> isKey(document.nodes().size());
    for (const Node &node : document.nodes())
        if (node.key != noNode)
            isKey[node.key] = true;
    std::vector<Rewritten> all;
    for (NodeId id = 0; id < document.nodes().size(); ++id) {
        const bool isText = isKey[id] || (isScalar(document.node(id).style) && document.valueOf(id).isText());
        if (!isText)
            continue;
        if (std::optional<std::string> text = rewrite(document, id); text && *text != document.node(id).text)
            all.push_back({id, isKey[id], std::move(*text)});
    }
    std::ranges::sort(all, std::greater{}, [&](const Rewritten &each) { return document.node(each.node).content.begin; });
    return all;
}

NodeId valueOfKey(const Document &document, NodeId key)
{
    const std::vector<NodeId> &values = document.node(document.node(key).parent).children;
    return *std::ranges::find_if(values, [&](NodeId value) { return document.node(value).key == key; });
}

const std::string *keyOf(const Document &document, NodeId node)
{
    const NodeId key = node == noNode ? noNode : document.node(node).key;
    return key == noNode ? nullptr : &document.node(key).text;
}

// Whether it is a key under `set`, an item of `remove`, or the `path` of a sweep.
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

// What the paths of a deck call an item of a list in one of its files: `artifacts.ember`; empty where no path leads.
std::string placeInDeck(const Document &document, const Path &item)
{
    Path path = idPath(document.value(), item);
    switch (kindOf(document.file()).value_or(FileKind::Cards)) {
    case FileKind::Cards:
        return pathText(path);
    case FileKind::Tables:
        return "tables." + pathText(path);
    case FileKind::Rules:
        path.front() = "rules";
        return pathText(path);
    case FileKind::Variant:
        if (path.front() != PathStep("add"))
            return {};
        path.erase(path.begin());
        return pathText(path);
    case FileKind::Deck:
    case FileKind::Proof:
    case FileKind::Experiment:
        return {};
    }
    return {};
}

std::vector<std::string> placesOf(const std::vector<Document> &documents, const std::string &id,
                                  const std::function<bool(const Document &, NodeId)> &isReference)
{
    std::vector<std::string> places;
    for (const Document &document : documents)
        for (NodeId node = 0; node < document.nodes().size(); ++node) {
            const std::string *key = keyOf(document, node);
            if (!key || *key != "id" || document.node(node).text != id || !isReference(document, node))
                continue;
            const Path item = document.pathOf(document.node(node).parent);
            std::string place = item.size() < 2 ? std::string() : placeInDeck(document, item);
            if (place.ends_with("." + id)) // a second item with the id is reached by its position only
                places.push_back(std::move(place));
        }
    return places;
}

// The paths in a text like `--set a.b=c --set d=e`.
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

} // namespace

std::optional<std::string> renamedInPath(std::string_view path, const std::vector<std::string> &places, const std::string &newId)
{
    for (const std::string &place : places)
        if (path.starts_with(place) && (path.size() == place.size() || path[place.size()] == '.'))
            return place.substr(0, place.rfind('.') + 1) + newId + std::string(path.substr(place.size()));
    return {};
}

Checked<Edit> rewriteScalars(const Document &document, const Rewrite &rewrite, std::string name)
{
    Document now = document;
    for (const Rewritten &each : rewritten(document, rewrite)) {
        const Path path = document.pathOf(each.isKey ? valueOfKey(document, each.node) : each.node);
        // Keys below still have their old names: those that stand further up in the file come later.
        const Checked<Edit> edit = each.isKey ? renameKey(now, path, each.text, Sharing::All) : setValue(now, path, each.text, Sharing::All);
        if (!edit)
            return edit;
        now = edit.value->after;
    }
    return {Edit{difference(document.text(), now.text(), std::move(name)), now}, {}};
}

Checked<std::vector<Edit>> renameId(const std::vector<Document> &documents, const std::string &oldId, const std::string &newId,
                                    const std::function<bool(const Document &, NodeId)> &isReference, const Rewrite &more)
{
    const std::vector<std::string> places = oldId.find('.') == oldId.npos ? placesOf(documents, oldId, isReference) : std::vector<std::string>();
    const Rewrite rewrite = [&](const Document &document, NodeId scalar) -> std::optional<std::string> {
        if (document.node(scalar).text == oldId && isReference(document, scalar))
            return newId;
        const std::string &text = document.node(scalar).text;
        if (isPath(document, scalar))
            if (std::optional<std::string> path = renamedInPath(text, places, newId))
                return path;
        if (text.starts_with("--set"))
            if (std::optional<std::string> settings = renamedInSettings(text, places, newId))
                return settings;
        return more ? more(document, scalar) : std::nullopt;
    };
    std::vector<Edit> edits;
    Findings findings;
    for (const Document &document : documents) {
        Checked<Edit> edit = rewriteScalars(document, rewrite, "Rename " + oldId + " to " + newId);
        if (edit && !edit.value->patch.isEmpty())
            edits.push_back(std::move(*edit.value));
        append(findings, std::move(edit.findings));
    }
    if (hasErrors(findings))
        return {{}, std::move(findings)};
    return {std::move(edits), std::move(findings)};
}

} // namespace rw
