// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/renameid.h"

#include "deck/editkit.h"

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

// Whether a key or a value stands in a map under `set`, or in a text like `--set a.b=c`.
bool isSetPath(const Document &document, NodeId scalar)
{
    const Node &node = document.node(scalar);
    if (node.text.starts_with("--set"))
        return true;
    const bool isKey = node.parent != noNode && isMap(document.node(node.parent).style) && node.key == noNode;
    if (!isKey || document.node(node.parent).key == noNode)
        return false;
    return document.node(document.node(node.parent).key).text == "set";
}

} // namespace

std::optional<std::string> renamedInPath(const std::string &path, const std::string &oldId, const std::string &newId)
{
    // Steps end where letters of a path end: at dots, and at the blanks and signs around the path.
    constexpr std::string_view ends = ". =\t,;\"'[]{}()";
    std::string out;
    bool any = false;
    for (std::size_t from = 0; from <= path.size();) {
        const std::size_t to = std::min(path.find_first_of(ends, from), path.size());
        const bool isStep = path.compare(from, to - from, oldId) == 0;
        out += isStep ? newId : path.substr(from, to - from);
        any = any || isStep;
        if (to < path.size())
            out += path[to];
        from = to + 1;
        if (to < path.size() && path[to] == '=') { // a value follows, no path
            const std::size_t end = std::min(path.find_first_of(" \t", from), path.size());
            out += path.substr(from, end - from);
            from = end;
        }
        if (from == path.size())
            break;
    }
    return any ? std::optional(out) : std::nullopt;
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
    const Rewrite rewrite = [&](const Document &document, NodeId scalar) -> std::optional<std::string> {
        if (document.node(scalar).text == oldId && isReference(document, scalar))
            return newId;
        if (isSetPath(document, scalar))
            if (std::optional<std::string> path = renamedInPath(document.node(scalar).text, oldId, newId))
                return path;
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
