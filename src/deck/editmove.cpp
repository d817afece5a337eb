// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/editkit.h"
#include "deck/yamlscalar.h"

#include <algorithm>

namespace rw {

namespace {

// In brackets only the entries change places; the commas, blanks and comments between them stay.
std::string movedInFlow(const Document &document, const Node &container, std::size_t from, std::size_t to)
{
    std::vector<NodeId> order = container.children;
    const NodeId moved = order[from];
    order.erase(order.begin() + std::ptrdiff_t(from));
    order.insert(order.begin() + std::ptrdiff_t(to), moved);
    const std::string_view text = document.text();
    std::string out;
    std::size_t at = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Node &slot = document.node(container.children[i]);
        const Node &entry = document.node(order[i]);
        out.append(text.substr(at, slot.entry - at)).append(text.substr(entry.entry, entry.whole.end - entry.entry));
        at = slot.whole.end;
    }
    return out.append(text.substr(at));
}

// The lines of an entry without the indentation of its first line.
std::string_view unindented(std::string_view lines)
{
    return lines.substr(skipBlanks(lines, 0));
}

// The moved entry's lines change places with all lines between its old and its new position. Lines between two entries, such as
// empty lines and separate comments, stay between two entries.
std::string movedInBlock(const Document &document, NodeId container, std::size_t from, std::size_t to)
{
    const std::string_view text = document.text();
    const std::size_t low = std::min(from, to);
    const std::size_t high = std::max(from, to);
    const Span first = entryLines(document, container, low);
    const Span last = entryLines(document, container, high);
    const Span moved = from < to ? first : last;
    const Span beside = entryLines(document, container, from < to ? low + 1 : high - 1);
    const std::string_view gap =
        from < to ? text.substr(first.end, beside.begin - first.end) : text.substr(beside.end, last.begin - beside.end);
    const Span rest = from < to ? Span{beside.begin, last.end} : Span{first.begin, beside.end};
    const std::string indent = spaces(document.node(container).indent);
    const std::string prefix = first.begin == lineStart(text, first.begin) ? indent : "";
    std::string out(text.substr(0, first.begin));
    out.append(prefix).append(unindented((from < to ? rest : moved).of(text)));
    out.append(gap).append(indent).append(unindented((from < to ? moved : rest).of(text)));
    return out.append(text.substr(last.end));
}

} // namespace

Checked<Edit> moveChild(const Document &document, const Path &path, std::size_t from, std::size_t to, Sharing sharing)
{
    NodeId id = document.find(path);
    if (id != noNode)
        id = document.resolved(id);
    if (id == noNode || from >= document.node(id).children.size() || to >= document.node(id).children.size())
        return refused(document, path, "edit.no-such-place", "There is nothing to move at {path}", "choose another place");
    if (Findings findings = sharedFindings(document, path, sharing); !findings.empty())
        return {{}, std::move(findings)};
    if (sharing == Sharing::Detach && document.shared(path)) {
        Value whole = document.valueOf(id);
        const auto rotate = [&](auto &items) {
            const auto begin = items.begin();
            if (from < to)
                std::rotate(begin + std::ptrdiff_t(from), begin + std::ptrdiff_t(from) + 1, begin + std::ptrdiff_t(to) + 1);
            else
                std::rotate(begin + std::ptrdiff_t(to), begin + std::ptrdiff_t(from), begin + std::ptrdiff_t(from) + 1);
        };
        whole.isList() ? rotate(whole.list()) : rotate(whole.map());
        return setValue(document, path, whole, sharing);
    }
    const Node &container = document.node(id);
    const std::string name = "Move " + spokenName(document, container.children[from]);
    const TreeChange change{TreeChange::Kind::Move, id, from, to, {}, {}};
    std::string text = document.text();
    if (from != to)
        text = isBlock(container.style) ? movedInBlock(document, id, from, to) : movedInFlow(document, container, from, to);
    return firstSound(document, {std::move(text)}, change, name);
}

Checked<Edit> renameKey(const Document &document, const Path &member, const std::string &key, Sharing sharing)
{
    const NodeId id = document.find(member);
    if (id == noNode || document.node(id).key == noNode)
        return refused(document, member, "edit.no-such-place", "There is no key at {path}", "choose another place");
    if (Findings findings =
            sharedFindings(document, {member.begin(), member.end() - 1}, sharing == Sharing::Detach ? Sharing::Ask : sharing);
        !findings.empty())
        return {{}, std::move(findings)};
    if (const NodeId other = document.child(document.node(id).parent, key); other != noNode && other != id)
        return refused(document, member, "edit.duplicate-key", "The map of {path} has the key " + key + " already",
                       "choose another key");
    const NodeId keyNode = document.node(id).key;
    ScalarSpot spot = spotOf(document, keyNode, habitsNear(document, id));
    spot.key = true;
    Texts texts;
    for (const std::string &spelling : spellings(Value(key), document, keyNode, spot))
        texts.push_back(spliced(document.text(), document.node(keyNode).content, spelling));
    const TreeChange change{TreeChange::Kind::RenameKey, id, 0, 0, key, {}};
    return firstSound(document, texts, change, "Rename " + document.node(keyNode).text);
}

} // namespace rw
