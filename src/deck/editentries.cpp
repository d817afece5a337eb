// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/editkit.h"
#include "deck/valuewriter.h"
#include "deck/yamlscalar.h"

#include <algorithm>

namespace rw {

namespace {

// Inserts an entry into a map or list that already has some.
class Insertion
{
public:
    Insertion(const Document &document, NodeId container, std::size_t index, const std::string &key, const Value &value,
              const Habits &habits)
        : m_document(document), m_text(document.text()), m_id(container), m_node(document.node(container)), m_index(index),
          m_key(key), m_value(value), m_habits(habits), m_writer(document, m_habits)
    {
    }

    Texts texts() const { return isBlock(m_node.style) ? block() : flow(); }

private:
    const Node &child(std::size_t i) const { return m_document.node(m_node.children[i]); }
    std::size_t neighbour() const { return m_index > 0 ? m_index - 1 : 0; }

    // The sibling whose style a new value follows: for an item its neighbour, for a member the same key in a sibling map.
    NodeId model() const
    {
        if (isList(m_node.style))
            return m_document.resolved(m_node.children[neighbour()]);
        const NodeId parent = m_node.parent;
        for (const NodeId sibling : parent == noNode ? std::vector<NodeId>{} : m_document.node(parent).children)
            if (const NodeId same = m_document.child(sibling, m_key); same != noNode)
                return m_document.resolved(same);
        return sameKind();
    }

    NodeId sameKind() const
    {
        for (const NodeId id : m_node.children)
            if (const Node &node = m_document.node(id);
                m_value.isMap() ? isMap(node.style) : m_value.isList() && isList(node.style) && isAsDeep(node))
                return id;
        return noNode;
    }

    // A list of words on one line is no model for a list of maps.
    bool isAsDeep(const Node &list) const
    {
        const auto isInner = [](const Value &item) { return item.isMap() || item.isList(); };
        const auto isInnerNode = [&](NodeId item) {
            return isMap(m_document.node(item).style) || isList(m_document.node(item).style);
        };
        return std::ranges::none_of(m_value.list(), isInner) || std::ranges::any_of(list.children, isInnerNode);
    }

    std::string entry() const
    {
        if (isList(m_node.style))
            return "-" + m_writer.behindDash(m_value, m_node.indent, model());
        return m_writer.key(m_key, false) + ":" + m_writer.behindKey(m_value, m_node.indent, model());
    }

    // Whether the entries are separated by empty lines here.
    bool isSpaced() const
    {
        if (m_node.children.size() < 2)
            return false;
        const std::size_t first = std::min(neighbour(), m_node.children.size() - 2);
        const std::size_t from = lineEnd(m_text, child(first).whole.end);
        for (std::size_t line = nextLine(m_text, from); line < child(first + 1).entry; line = nextLine(m_text, line))
            if (isBlankText(std::string_view(m_text).substr(line, lineEnd(m_text, line) - line)))
                return true;
        return false;
    }

    Texts block() const
    {
        const std::string newLine = m_habits.lineEnd + spaces(m_node.indent);
        const std::string gap = isSpaced() ? m_habits.lineEnd : "";
        if (m_index == 0) {
            const std::size_t at = child(0).entry;
            return {spliced(m_text, {at, at}, entry() + gap + newLine)};
        }
        const std::size_t at = lineEnd(m_text, child(m_index - 1).whole.end);
        Texts texts;
        texts.push_back(spliced(m_text, {at, at}, gap + newLine + entry()));
        texts.push_back(spliced(m_text, {at, at}, newLine + entry())); // an empty line could belong to a text that keeps it
        return texts;
    }

    Texts flow() const
    {
        const std::string entry = (isMap(m_node.style) ? m_writer.key(m_key, true) + ": " : "") + m_writer.flow(m_value, model());
        const Node &beside = child(std::min(m_index, m_node.children.size() - 1));
        const bool ownLine = startsLine(m_text, beside.entry);
        const std::string gap = ownLine ? m_habits.lineEnd + spaces(columnOf(m_text, beside.entry)) : " ";
        if (m_index < m_node.children.size())
            return {spliced(m_text, {beside.entry, beside.entry}, entry + "," + gap)};
        return {spliced(m_text, {beside.whole.end, beside.whole.end}, "," + gap + entry)};
    }

    const Document &m_document;
    const std::string &m_text;
    NodeId m_id;
    const Node &m_node;
    std::size_t m_index;
    const std::string &m_key;
    const Value &m_value;
    Habits m_habits;
    ValueWriter m_writer;
};

// Facts about a container that an edit needs before it can insert something. Findings say why inserting is impossible.
struct Container
{
    NodeId id = noNode;
    bool isList = false; // it is a list, or becomes one
    bool isEmpty = false; // it has no content yet: null, [] or {}
    Findings findings;
};

Container containerAt(const Document &document, const Path &path, bool wantsList, Sharing sharing)
{
    Container container{document.find(path), wantsList, false, {}};
    if (container.id != noNode)
        container.id = document.resolved(container.id);
    const bool isNull =
        container.id != noNode && isScalar(document.node(container.id).style) && document.valueOf(container.id).isNull();
    const bool fits = container.id != noNode
        && (isNull || (wantsList ? isList(document.node(container.id).style) : isMap(document.node(container.id).style)));
    if (!fits)
        container.findings =
            refused(document, path, "edit.no-such-place", wantsList ? "There is no list at {path}" : "There is no map at {path}",
                    "choose another place")
                .findings;
    else
        container.findings = sharedFindings(document, path, sharing);
    container.isEmpty = fits && document.node(container.id).children.empty();
    return container;
}

Checked<Edit> insertAt(const Document &document, const Path &path, const Container &container, std::size_t index,
                       const std::string &key, const Value &value, Sharing sharing)
{
    const NodeId id = container.id;
    if (container.isEmpty || (sharing == Sharing::Detach && document.shared(path))) {
        Value whole = document.valueOf(id);
        if (whole.isNull())
            whole = container.isList ? Value(Value::List{}) : Value(Value::Map{});
        index = std::min(index, whole.size());
        if (container.isList)
            whole.list().insert(whole.list().begin() + std::ptrdiff_t(index), value);
        else
            whole.map().insert(whole.map().begin() + std::ptrdiff_t(index), {key, value});
        return setValue(document, path, whole, sharing);
    }
    TreeChange change{TreeChange::Kind::Insert, id, 0, std::min(index, document.node(id).children.size()), key, value};
    Habits habits = habitsNear(document, id);
    Texts texts = Insertion(document, id, change.to, key, value, habits).texts();
    habits.blockTexts = false; // the following lines could become part of a block text at the end of the value
    append(texts, Insertion(document, id, change.to, key, value, habits).texts());
    return firstSound(document, texts, change, "Add to " + spokenName(document, id));
}

} // namespace

Checked<Edit> insertItem(const Document &document, const Path &list, std::size_t index, const Value &value, Sharing sharing)
{
    Container container = containerAt(document, list, true, sharing);
    if (!container.findings.empty())
        return {{}, std::move(container.findings)};
    return insertAt(document, list, container, index, {}, value, sharing);
}

Checked<Edit> insertMember(const Document &document, const Path &map, const std::string &key, const Value &value,
                           std::size_t index, Sharing sharing)
{
    Container container = containerAt(document, map, false, sharing);
    if (!container.findings.empty())
        return {{}, std::move(container.findings)};
    if (document.child(container.id, key) != noNode)
        return refused(document, map, "edit.duplicate-key", "The map {path} has the key " + key + " already",
                       "choose another key");
    return insertAt(document, map, container, index, key, value, sharing);
}

} // namespace rw
