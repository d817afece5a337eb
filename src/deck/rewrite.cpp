// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/rewrite.h"

#include "deck/editkit.h"

#include <algorithm>
#include <vector>

namespace rw {

namespace {

struct Rewritten
{
    NodeId node = noNode;
    NodeId value = noNode; ///< the node itself or, for a key, its value
    std::string text;

    bool isKey() const { return node != value; }
};

// For each key its value; for any other node noNode.
std::vector<NodeId> valuesOfKeys(const Document &document)
{
    std::vector<NodeId> values(document.nodes().size(), noNode);
    for (NodeId id = 0; id < document.nodes().size(); ++id)
        if (document.node(id).key != noNode)
            values[document.node(id).key] = id;
    return values;
}

// Keys and values with a new text, in reverse order of the file, so that earlier bytes keep their place.
std::vector<Rewritten> rewritten(const Document &document, const Rewrite &rewrite)
{
    const std::vector<NodeId> values = valuesOfKeys(document);
    std::vector<Rewritten> all;
    for (NodeId id = 0; id < document.nodes().size(); ++id) {
        const bool isKey = values[id] != noNode;
        if (!isKey && (!isScalar(document.node(id).style) || !document.valueOf(id).isText()))
            continue;
        if (std::optional<std::string> text = rewrite(document, id); text && *text != document.node(id).text)
            all.push_back({id, isKey ? values[id] : id, std::move(*text)});
    }
    std::ranges::sort(all, std::greater{}, [&](const Rewritten &each) { return document.node(each.node).content.begin; });
    return all;
}

std::string spelled(const Document &document, const Rewritten &each)
{
    ScalarSpot spot = spotOf(document, each.node, habitsNear(document, each.value));
    spot.key = each.isKey();
    const std::vector<std::string> forms = spellings(Value(each.text), document, each.node, spot);
    return forms.empty() ? document.node(each.node).text : forms.front();
}

// Whether all nodes are the same, one by one, except for the intended texts.
bool changedOnly(const Document &before, const Document &after, const std::vector<Rewritten> &all)
{
    if (before.nodes().size() != after.nodes().size())
        return false;
    std::vector<const std::string *> texts(before.nodes().size(), nullptr);
    for (const Rewritten &each : all)
        texts[each.node] = &each.text;
    const auto isSame = [&](NodeId id) {
        const Node &a = before.node(id);
        const Node &b = after.node(id);
        const bool isInPlace = a.parent == b.parent && a.key == b.key && a.target == b.target && a.children == b.children;
        const bool isAlike =
            isScalar(a.style) == isScalar(b.style) && isMap(a.style) == isMap(b.style) && a.anchor == b.anchor && a.tag == b.tag;
        if (!isInPlace || !isAlike || b.text != (texts[id] ? *texts[id] : a.text))
            return false;
        return !isScalar(a.style) || before.valueOf(id).kind() == after.valueOf(id).kind();
    };
    for (NodeId id = 0; id < before.nodes().size(); ++id)
        if (!isSame(id))
            return false;
    return true;
}

Checked<Edit> allAtOnce(const Document &document, const std::vector<Rewritten> &all, const std::string &name)
{
    std::string text = document.text();
    for (const Rewritten &each : all) {
        const Span span = document.node(each.node).content;
        text.replace(span.begin, span.size(), spelled(document, each));
    }
    return firstSound(
        document, {std::move(text)}, [&](const Document &after) { return changedOnly(document, after, all); }, name);
}

// Used when a text needs another style, and to find out why a rewrite is impossible.
Checked<Edit> oneByOne(const Document &document, const std::vector<Rewritten> &all, const std::string &name)
{
    Document now = document;
    for (const Rewritten &each : all) {
        const Path path = document.pathOf(each.value);
        // Nodes come in reverse order, so keys further up still have their old names.
        const Checked<Edit> edit =
            each.isKey() ? renameKey(now, path, each.text, Sharing::All) : setValue(now, path, each.text, Sharing::All);
        if (!edit)
            return edit;
        now = edit.value->after;
    }
    return {Edit{difference(document.text(), now.text(), name), now}, {}};
}

} // namespace

Checked<Edit> rewriteScalars(const Document &document, const Rewrite &rewrite, std::string name)
{
    const std::vector<Rewritten> all = rewritten(document, rewrite);
    if (all.empty())
        return {Edit{Patch(), document}, {}};
    const Checked<Edit> edit = allAtOnce(document, all, name);
    return edit ? edit : oneByOne(document, all, name);
}

} // namespace rw
