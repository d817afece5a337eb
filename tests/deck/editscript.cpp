// SPDX-License-Identifier: GPL-3.0-or-later
#include "editscript.h"

#include "deck/treecheck.h"

#include <algorithm>
#include <array>

using namespace rw;

namespace rwtest {

namespace {

constexpr std::array<std::string_view, 24> words{
    "ember",
    "two words",
    "",
    "42",
    "true",
    "~",
    "a: b",
    "x #y",
    "it's",
    "\"quoted\"",
    "line\nbreak",
    "block\n",
    "kept\n\n",
    " blank",
    "{a}",
    "[b], c",
    "- d",
    "\\",
    "\xc3\xbc",
    "tab\t.",
    "a long text of words that goes on and on until it is longer than eighty columns wide, and on",
    "  deep\nlines\n",
    "---",
    "\n"};

} // namespace

EditScript::EditScript(const Document &document, std::string_view bytes)
    : m_file(document.file()), m_first(document.text()), m_bytes(bytes)
{
    m_edits.open(document);
}

unsigned EditScript::next()
{
    return m_at < m_bytes.size() ? static_cast<unsigned char>(m_bytes[m_at++]) : 0;
}

std::size_t EditScript::pick(std::size_t count)
{
    const std::size_t high = count > 256 ? next() : 0;
    return count == 0 ? 0 : (high * 256 + next()) % count;
}

// A walk from the root that stops with luck, or at a leaf; seldom at once, or nothing would be left of the file.
Path EditScript::somePath()
{
    Path path;
    NodeId here = document().root();
    while (!document().node(document().resolved(here)).children.empty() && pick(path.empty() ? 256 : 8) > 0) {
        const Node &node = document().node(document().resolved(here));
        const std::size_t index = pick(node.children.size());
        here = node.children[index];
        path.push_back(document().node(here).key == noNode ? PathStep(index)
                                                           : PathStep(document().node(document().node(here).key).text));
    }
    return path;
}

Path EditScript::someContainer()
{
    Path path = somePath();
    while (path.size() > 1 && isScalar(document().node(document().resolved(document().find(path))).style) && pick(4) > 0)
        path.pop_back();
    return path;
}

std::string EditScript::someText()
{
    const std::size_t which = pick(words.size() + 1);
    if (which < words.size())
        return std::string(words[which]);
    std::string text;
    for (std::size_t i = pick(12); i > 0; --i)
        text += char(' ' + pick(95));
    return text;
}

Value EditScript::someValue(int depth)
{
    switch (pick(depth > 0 ? 9 : 7)) {
    case 0: return {};
    case 1: return pick(2) == 1;
    case 2: return int(pick(256)) - 100;
    case 3: return double(pick(256)) / 8;
    case 7: {
        Value::List items;
        for (std::size_t i = pick(4); i > 0; --i)
            items.push_back(someValue(depth - 1));
        return items;
    }
    case 8: {
        Value map{Value::Map{}};
        for (std::size_t i = pick(4); i > 0; --i)
            map[someText()] = someValue(depth - 1);
        return map;
    }
    default: return someText();
    }
}

Checked<Edit> EditScript::set(const Path &path, const Value &value, Sharing sharing)
{
    const Checked<Edit> edit = setValue(document(), path, value, sharing);
    if (!edit)
        return edit;
    const Document &after = edit.value->after;
    const NodeId node = after.find(path);
    if (node == noNode || !identical(after.valueOf(node), value))
        m_wrong = "setting " + pathText(path) + " to " + toJson(value) + " did not";
    return edit;
}

Checked<Edit> EditScript::someEdit()
{
    // One thing after the other: the order in which arguments are made differs between compilers.
    const Sharing sharing = std::array{Sharing::Ask, Sharing::All, Sharing::Detach}[pick(3)];
    const std::size_t kind = pick(8);
    const Path path = kind == 0 || kind == 1 || kind == 3 ? someContainer() : somePath();
    const std::size_t first = pick(8);
    const std::size_t second = pick(8);
    switch (kind) {
    case 0: return insertItem(document(), path, first, someValue(2), sharing);
    case 1: {
        const std::string key = someText();
        return insertMember(document(), path, key, someValue(2), first, sharing);
    }
    case 2: return removeNode(document(), path, sharing);
    case 3: {
        const std::size_t count =
            std::max<std::size_t>(document().node(document().resolved(document().find(path))).children.size(), 1);
        return moveChild(document(), path, first % count, second % count, sharing);
    }
    case 4: return renameKey(document(), path, someText(), sharing);
    default: return set(path, someValue(2), sharing);
    }
}

std::string EditScript::checked(const Checked<Edit> &edit)
{
    if (!edit)
        return edit.findings.empty() ? "an edit was refused without a word" : "";
    const Document &after = edit.value->after;
    const Patch &patch = edit.value->patch;
    if (applied(document().text(), patch) != after.text() || reverted(after.text(), patch) != document().text())
        return "the patch is not the edit";
    const Checked<Document> again = Document::read(after.text(), m_file);
    if (!again || !identical(again.value->value(), after.value()))
        return "the text after the edit reads otherwise";
    if (!m_edits.apply(*edit.value).empty())
        return "the edit could not be applied";
    m_done += 1;
    return m_wrong;
}

std::string EditScript::step()
{
    const std::size_t which = pick(10);
    if (which == 0 && m_edits.canUndo()) {
        m_edits.undo();
        return {};
    }
    if (which == 1 && m_edits.canRedo()) {
        m_edits.redo();
        return {};
    }
    return checked(someEdit());
}

std::string EditScript::undoAll()
{
    while (m_edits.canUndo())
        m_edits.undo();
    if (m_edits.text(m_file) != m_first || m_edits.isUnsaved(m_file))
        return "undoing all does not give the first bytes";
    return {};
}

std::string EditScript::run(std::size_t most)
{
    while (m_done < most && m_at < m_bytes.size())
        if (std::string wrong = step(); !wrong.empty())
            return wrong + "\n" + m_edits.text(m_file);
    while (m_edits.canRedo())
        m_edits.redo();
    const std::string last = m_edits.text(m_file);
    if (std::string wrong = undoAll(); !wrong.empty())
        return wrong;
    while (m_edits.canRedo())
        m_edits.redo();
    return m_edits.text(m_file) == last ? undoAll() : "redoing all does not give the last bytes";
}

} // namespace rwtest
