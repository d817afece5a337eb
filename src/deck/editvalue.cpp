// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/editkit.h"
#include "deck/yamlscalar.h"

#include <algorithm>

namespace rw {

namespace {

// Replaces the value at a path inside a value.
void setBelow(Value &whole, const Path &path, std::size_t step, const Value &value)
{
    if (step == path.size()) {
        whole = value;
    } else if (const std::size_t *position = std::get_if<std::size_t>(&path[step])) {
        setBelow(whole.list()[*position], path, step + 1, value);
    } else {
        setBelow(whole[std::get<std::string>(path[step])], path, step + 1, value);
    }
}

// Moves the anchor to the first alias, which gets a copy of the value. Then this place shares nothing any more.
Checked<Edit> handAnchorOn(const Document &document, NodeId anchored)
{
    const std::string anchor = "&" + document.node(anchored).anchor;
    const NodeId heir = document.aliasesOf(anchored).front();
    const Path heirPath = document.pathOf(heir);
    Checked<Edit> copied = replaceNode(document, heir, document.valueOf(anchored), {});
    if (!copied)
        return copied;
    const Document &middle = copied.value->after;
    NodeId copy = middle.root();
    for (const PathStep &step : heirPath)
        copy = middle.child(copy, step);
    const std::size_t at = afterKey(middle, copy);
    const bool below = middle.text().substr(at, middle.node(copy).content.begin - at).find('\n') != std::string::npos;
    const Span place = below ? Span{at, at} : Span{middle.node(copy).content.begin, middle.node(copy).content.begin};
    std::string text = spliced(middle.text(), place, below ? " " + anchor : anchor + " ");
    // The anchor precedes its aliases, so its bytes have not moved.
    std::size_t old = text.find(anchor, document.node(anchored).whole.begin);
    std::size_t end = skipBlanks(text, old + anchor.size());
    if (isBreak(text, end)) { // leaves no blanks at the end of the line
        end = old + anchor.size();
        old -= isBlank(text[old - 1]);
    }
    text = spliced(text, {old, end}, "");
    return firstSound(document, {text}, [&](const Document &after) { return identical(after.value(), document.value()); }, {});
}

Checked<Edit> detached(const Document &document, const Path &path, const Value &value)
{
    NodeId here = document.root();
    for (std::size_t i = 0;; ++i) {
        const Node &node = document.node(here);
        if (node.style == NodeStyle::Alias) { // the alias becomes a copy that contains the change
            Value copy = document.valueOf(here);
            setBelow(copy, path, i, value);
            return replaceNode(document, here, copy, {});
        }
        if (!node.anchor.empty() && !document.aliasesOf(here).empty()) {
            Checked<Edit> handed = handAnchorOn(document, here);
            return handed ? setValue(handed.value->after, path, value, Sharing::Detach) : handed;
        }
        if (i == path.size())
            return setValue(document, path, value, Sharing::All);
        here = document.child(here, path[i]);
    }
}

Checked<Edit> detach(const Document &document, const Path &path, const Value &value, const std::string &name)
{
    Value wanted = document.value();
    setBelow(wanted, path, 0, value);
    const Checked<Edit> edit = detached(document, path, value);
    if (!edit)
        return edit;
    return firstSound(
        document, {edit.value->after.text()}, [&](const Document &after) { return identical(after.value(), wanted); }, name);
}

} // namespace

Checked<Edit> setValue(const Document &document, const Path &path, const Value &value, Sharing sharing)
{
    const NodeId id = document.find(path);
    if (id == noNode) {
        const bool isMember = !path.empty() && std::holds_alternative<std::string>(path.back());
        if (isMember && document.find({path.begin(), path.end() - 1}) != noNode)
            return insertMember(document, {path.begin(), path.end() - 1}, std::get<std::string>(path.back()), value, atEnd,
                                sharing);
        return refused(document, path, "edit.no-such-place", "There is no value at {path}", "choose another place");
    }
    if (Findings findings = sharedFindings(document, path, sharing); !findings.empty())
        return {{}, std::move(findings)};
    const std::string name = "Change " + spokenName(document, id);
    if (sharing == Sharing::Detach && document.shared(path))
        return detach(document, path, value, name);
    return replaceNode(document, document.resolved(id), value, name);
}

} // namespace rw
