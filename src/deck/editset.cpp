// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/editkit.h"
#include "deck/sourcetext.h"
#include "deck/valuewriter.h"
#include "deck/yamlscalar.h"

#include <algorithm>

namespace rw {

namespace {

// Writes a new value in place of a node. There are four cases: each value may be on the line of its key or on lines below.
class Replacement
{
public:
    Replacement(const Document &document, NodeId id, const Value &value, const Habits &habits)
        : m_document(document), m_text(document.text()), m_id(id), m_node(document.node(id)), m_value(value), m_habits(habits),
          m_writer(document, m_habits)
    {
        const bool isCollection = value.isList() || value.isMap();
        m_model = isScalar(m_node.style) || m_node.style == NodeStyle::Alias ? noNode : id;
        m_takesLines = isCollection && !inFlow(document, id) && m_writer.takesLines(value, m_model);
        m_behind = m_node.anchor.empty() && m_node.tag.empty() ? afterKey(document, id) : propertiesEnd(document, id);
    }

    Texts texts() &&
    {
        if (m_node.style == NodeStyle::Empty)
            fillEmpty();
        else if (m_takesLines)
            oldBelow() ? linesForLines() : linesForInline();
        else
            oldBelow() && isBlock(m_node.style) ? inlineForLines() : inlineForInline();
        if (!m_node.tag.empty() && !m_takesLines)
            withoutTag();
        return std::move(m_texts);
    }

private:
    bool oldBelow() const
    {
        const std::string_view between = std::string_view(m_text).substr(m_behind, m_node.content.begin - m_behind);
        return m_node.parent != noNode && !inFlow(m_document, m_id) && between.find('\n') != between.npos;
    }

    std::vector<std::string> inlineForms() const
    {
        if (m_value.isList() || m_value.isMap())
            return {m_writer.flow(m_value, m_model)};
        const ScalarSpot spot = spotOf(m_document, m_id, m_habits);
        return m_model == noNode && m_node.style != NodeStyle::Alias ? spellings(m_value, m_document, m_id, spot)
                                                                     : newSpellings(m_value, m_document, noNode, spotHere(spot));
    }

    // The indent of a block collection is its own column. Its replacement is indented relative to the parent.
    ScalarSpot spotHere(ScalarSpot spot) const
    {
        if (m_node.parent != noNode)
            spot.indent = m_document.node(m_node.parent).indent;
        else
            spot.indent = -1;
        return spot;
    }

    void add(Span span, const std::string &by) { m_texts.push_back(spliced(m_text, span, by)); }

    void inlineForInline()
    {
        for (const std::string &form : inlineForms())
            add(m_node.content, withHeaderComment(form));
    }

    // A comment in the header of a block scalar stays on the first line of the new value.
    std::string withHeaderComment(std::string form) const
    {
        const auto inside = [&](const Span &comment) {
            return isBlockScalar(m_node.style) && m_node.content.contains(comment.begin);
        };
        const auto comment = std::ranges::find_if(m_document.comments(), inside);
        const std::size_t firstLine = lineEnd(form, 0);
        if (comment == m_document.comments().end() || form.substr(0, firstLine).ends_with(comment->of(m_text)))
            return form;
        return form.insert(firstLine, "  " + std::string(comment->of(m_text)));
    }

    void fillEmpty()
    {
        if (m_takesLines && m_node.parent != noNode)
            return linesForInline();
        if (m_node.parent == noNode)
            return fillRoot();
        const std::string before = m_node.key != noNode && !hasColon(m_document, m_id) ? ": " : " ";
        for (const std::string &form : inlineForms())
            add(m_node.content, form.empty() ? form : before + form);
    }

    // The file has only comments, perhaps with a document marker. The value goes behind the marker or below everything.
    void fillRoot()
    {
        const std::size_t size = m_text.size();
        const bool openLine = size > markSize(m_text) && m_text.back() != '\n';
        const std::string before = openLine ? m_habits.lineEnd : "";
        if (m_takesLines)
            return add({size, size}, before + m_writer.lines(m_value, 0, noNode) + m_habits.lineEnd);
        for (const std::string &form : inlineForms()) {
            const bool behindMarker = m_behind > 0 && !isBlank(m_text[m_behind - 1]) && m_text[m_behind - 1] != '\n';
            if (behindMarker)
                add(m_node.content, form.empty() ? form : " " + form);
            add({size, size}, form.empty() ? form : before + form);
        }
    }

    int columnBelow() const
    {
        if (m_node.parent == noNode)
            return 0;
        const Node &parent = m_document.node(m_node.parent);
        if (isList(parent.style))
            return parent.indent + 2;
        return parent.indent + (m_value.isList() ? m_habits.dash : m_habits.step);
    }

    void linesForInline()
    {
        const bool named = !m_node.anchor.empty() || !m_node.tag.empty();
        const bool behindDash = m_node.parent != noNode && isList(m_document.node(m_node.parent).style);
        if (!named && (behindDash || m_node.parent == noNode)) {
            const int column = m_node.style == NodeStyle::Empty ? columnBelow() : columnOf(m_text, m_node.content.begin);
            add(m_node.content, (m_node.style == NodeStyle::Empty ? " " : "") + m_writer.lines(m_value, column, m_model));
        }
        // A comment behind the old value stays on the line of the key.
        const std::size_t end = lineEnd(m_text, m_node.content.end);
        const std::size_t from = m_node.style == NodeStyle::Empty ? m_behind : skipBack(m_node.content.begin);
        const std::string rest = m_text.substr(m_node.content.end, end - m_node.content.end);
        add({from, end}, rest + m_habits.lineEnd + spaces(columnBelow()) + m_writer.lines(m_value, columnBelow(), m_model));
    }

    std::size_t skipBack(std::size_t at) const
    {
        while (at > m_behind && isBlank(m_text[at - 1]))
            --at;
        return at;
    }

    void linesForLines()
    {
        const int column = columnOf(m_text, m_node.content.begin);
        const bool mayStay = m_node.parent == noNode || column > m_document.node(m_node.parent).indent || m_value.isList();
        if (mayStay)
            add(m_node.content, m_writer.lines(m_value, column, m_model));
        add({lineStart(m_text, m_node.content.begin), m_node.content.end},
            spaces(columnBelow()) + m_writer.lines(m_value, columnBelow(), m_model));
    }

    // The value moves up, directly behind its key. Comments between the two stay.
    void inlineForLines()
    {
        const std::size_t line = lineStart(m_text, m_node.content.begin);
        const std::size_t above = line - (m_text[line - 1] == '\n' && line > 1 && m_text[line - 2] == '\r' ? 2 : 1);
        const std::string between = m_text.substr(m_behind, std::max(above, m_behind) - m_behind);
        for (const std::string &form : inlineForms())
            add({m_behind, m_node.content.end}, " " + form + between);
    }

    void withoutTag()
    {
        const std::string anchor = m_node.anchor.empty() ? "" : "&" + m_node.anchor + " ";
        for (const std::string &form : newSpellings(m_value, m_document, noNode, spotHere(spotOf(m_document, m_id, m_habits))))
            if (!m_value.isList() && !m_value.isMap())
                add(m_node.whole, anchor + form);
    }

    const Document &m_document;
    const std::string &m_text;
    NodeId m_id;
    const Node &m_node;
    const Value &m_value;
    Habits m_habits;
    ValueWriter m_writer;
    NodeId m_model = noNode;
    bool m_takesLines = false;
    std::size_t m_behind = 0; // directly behind the colon, the dash or the anchor
    Texts m_texts;
};

} // namespace

Texts replacements(const Document &document, NodeId node, const Value &value)
{
    Habits habits = habitsNear(document, node);
    Texts texts = Replacement(document, node, value, habits).texts();
    habits.blockTexts = false; // the following lines could become part of a block text at the end of the value
    append(texts, Replacement(document, node, value, habits).texts());
    return texts;
}

} // namespace rw
