// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/editkit.h"
#include "deck/yamlscalar.h"

#include <algorithm>

namespace rw {

namespace {

// Removes one of several entries of a map or list.
class Removal
{
public:
    Removal(const Document &document, NodeId container, std::size_t index)
        : m_document(document), m_text(document.text()), m_id(container), m_node(document.node(container)), m_index(index)
    {
    }

    Texts texts() const
    {
        if (!isBlock(m_node.style))
            return flow();
        return startsLine(m_text, child(m_index).entry) ? block() : compact();
    }

private:
    const Node &child(std::size_t i) const { return m_document.node(m_node.children[i]); }
    bool isLast() const { return m_index + 1 == m_node.children.size(); }

    bool isBlankLine(std::size_t line) const
    {
        return line < m_text.size() && isBlankText(std::string_view(m_text).substr(line, lineEnd(m_text, line) - line));
    }

    Texts block() const
    {
        const Span lines = entryLines(m_document, m_id, m_index);
        Span span{lines.begin, nextLine(m_text, lines.end)};
        if (lines.end == m_text.size() && span.begin > 0) { // the previous line becomes the last, without a line break
            span.begin -= 1;
            span.begin -= span.begin > 0 && m_text[span.begin - 1] == '\r';
        }
        Span tidy = span; // keeps one of two empty lines that meet, and none above the first entry
        const bool blankAbove = lines.begin > 0 && isBlankLine(lineStart(m_text, lines.begin - 1));
        if ((m_index == 0 || blankAbove) && isBlankLine(span.end))
            tidy.end = nextLine(m_text, span.end);
        Span all = span;
        while (isBlankLine(all.end))
            all.end = nextLine(m_text, all.end);
        return {spliced(m_text, tidy, ""), spliced(m_text, span, ""), spliced(m_text, all, "")};
    }

    // For a first entry on the line of its parent's dash. Either the next entry moves up, or the place after the dash stays
    // empty.
    Texts compact() const
    {
        const Node &node = child(m_index);
        const std::size_t end = lineEnd(m_text, node.whole.end);
        const std::size_t next = child(m_index + 1).entry;
        Texts texts;
        if (isBlankText(std::string_view(m_text).substr(end, next - end)))
            texts.push_back(spliced(m_text, {node.entry, next}, ""));
        std::size_t begin = node.entry;
        while (begin > 0 && isBlank(m_text[begin - 1]))
            --begin;
        texts.push_back(spliced(m_text, {begin, end}, ""));
        return texts;
    }

    Texts flow() const
    {
        const Node &node = child(m_index);
        const std::size_t comma = m_text.find_first_not_of(" \t\r\n", node.whole.end);
        const bool hasComma = comma < m_text.size() && m_text[comma] == ',';
        if (isLast() && !hasComma) {
            const Node &before = child(m_index - 1);
            const std::string_view gap = std::string_view(m_text).substr(before.whole.end, node.entry - before.whole.end);
            const bool plain = gap.find('#') == gap.npos;
            return {spliced(m_text, {plain ? before.whole.end : node.entry, node.whole.end}, "")};
        }
        // Also removes the comma. If a comment precedes the comma, this cannot be done automatically.
        std::size_t end = hasComma ? skipBlanks(m_text, comma + 1) : node.whole.end;
        const bool emptiesLine = startsLine(m_text, node.entry) && isBreak(m_text, end);
        if (emptiesLine)
            return {spliced(m_text, {lineStart(m_text, node.entry), nextLine(m_text, end)}, "")};
        const bool touches = node.entry > 0 && !isBlank(m_text[node.entry - 1]); // a comment needs a blank before its #
        end -= touches && m_text.compare(end, 1, "#") == 0 && end > comma + 1;
        std::size_t begin = node.entry;
        while (isLast() && begin > 0 && isBlank(m_text[begin - 1]) && isBlank(m_text[std::min(end, m_text.size() - 1)]))
            --begin;
        return {spliced(m_text, {begin, end}, ""), spliced(m_text, {node.entry, end}, "")};
    }

    const Document &m_document;
    const std::string &m_text;
    NodeId m_id;
    const Node &m_node;
    std::size_t m_index;
};

} // namespace

Checked<Edit> removeNode(const Document &document, const Path &path, Sharing sharing)
{
    const NodeId id = document.find(path);
    if (id == noNode || path.empty())
        return refused(document, path, "edit.no-such-place", "There is nothing to remove at {path}", "choose another place");
    const Path above(path.begin(), path.end() - 1);
    if (Findings findings = sharedFindings(document, above, sharing); !findings.empty())
        return {{}, std::move(findings)};
    const NodeId container = document.node(id).parent;
    const auto &children = document.node(container).children;
    const auto index = std::size_t(std::ranges::find(children, id) - children.begin());
    const std::string name = "Remove " + spokenName(document, id);
    if (children.size() == 1 || (sharing == Sharing::Detach && document.shared(above))) {
        Value whole = document.valueOf(container);
        if (whole.isList())
            whole.list().erase(whole.list().begin() + std::ptrdiff_t(index));
        else
            whole.map().erase(whole.map().begin() + std::ptrdiff_t(index));
        Checked<Edit> edit = setValue(document, above, whole, sharing);
        if (edit)
            edit.value->patch.name = name;
        return edit;
    }
    const TreeChange change{TreeChange::Kind::Remove, container, index, 0, {}, {}};
    return firstSound(document, Removal(document, container, index).texts(), change, name);
}

} // namespace rw
