// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/layout.h"

#include "deck/yamlscalar.h"

#include <algorithm>

namespace rw {

namespace {

// Asks block collections until one has an answer: first from the node outwards, then in the whole file.
template <typename Ask>
void askAround(const Document &document, NodeId node, const Ask &answers)
{
    for (NodeId here = node; here != noNode; here = document.node(here).parent)
        if (answers(here))
            return;
    for (NodeId id = 0; id < document.nodes().size(); ++id)
        if (answers(id))
            return;
}

int offsetToParent(const Document &document, NodeId id, NodeStyle style)
{
    const Node &node = document.node(id);
    if (node.style != style || node.parent == noNode || document.node(node.parent).style != NodeStyle::BlockMap)
        return -1;
    return node.indent - document.node(node.parent).indent;
}

} // namespace

Habits habitsNear(const Document &document, NodeId node)
{
    Habits habits;
    askAround(document, node, [&](NodeId id) {
        const int offset = offsetToParent(document, id, NodeStyle::BlockMap);
        habits.step = offset > 0 ? offset : habits.step;
        return offset > 0;
    });
    const bool any = std::ranges::any_of(document.nodes(), [](const Node &each) { return each.style == NodeStyle::BlockList; });
    habits.dash = any ? habits.dash : habits.step;
    askAround(document, node, [&](NodeId id) {
        const int offset = offsetToParent(document, id, NodeStyle::BlockList);
        habits.dash = offset >= 0 ? offset : habits.dash;
        return offset >= 0;
    });
    const auto count = [&](NodeStyle style) { return std::ranges::count(document.nodes(), style, &Node::style); };
    habits.quote = count(NodeStyle::SingleQuoted) > count(NodeStyle::DoubleQuoted) ? '\'' : '"';
    askAround(document, node, [&](NodeId id) {
        if (document.node(id).style != NodeStyle::FlowMap || document.node(id).children.empty())
            return false;
        habits.blankInBraces = document.text()[document.node(id).content.begin + 1] == ' ';
        return true;
    });
    habits.lineEnd = document.lineEnd();
    return habits;
}

bool inFlow(const Document &document, NodeId node)
{
    const NodeId parent = document.node(node).parent;
    return parent != noNode && !isBlock(document.node(parent).style);
}

std::size_t propertiesEnd(const Document &document, NodeId id)
{
    const Node &node = document.node(id);
    const std::string &text = document.text();
    std::size_t end = node.whole.begin;
    for (std::size_t at = end; at < node.content.begin && (text[at] == '&' || text[at] == '!'); at = skipBlanks(text, end))
        for (end = at; end < node.content.begin && !isBlankOrEnd(text, end); ++end) {}
    return end;
}

bool hasColon(const Document &document, NodeId value)
{
    const Node &key = document.node(document.node(value).key);
    const std::size_t at = skipBlanks(document.text(), key.whole.end);
    return at < document.text().size() && document.text()[at] == ':';
}

std::size_t afterKey(const Document &document, NodeId id)
{
    const Node &node = document.node(id);
    if (node.key != noNode)
        return hasColon(document, id) ? skipBlanks(document.text(), document.node(node.key).whole.end) + 1
                                      : document.node(node.key).whole.end;
    return node.parent != noNode && !inFlow(document, id) ? node.entry + 1 : node.entry;
}

std::size_t lineStart(std::string_view text, std::size_t at)
{
    const std::size_t before = at == 0 ? text.npos : text.rfind('\n', at - 1);
    return before == text.npos ? (text.starts_with("\xef\xbb\xbf") ? std::min<std::size_t>(3, at) : 0) : before + 1;
}

std::size_t lineEnd(std::string_view text, std::size_t at)
{
    const std::size_t found = text.find('\n', at);
    if (found == text.npos)
        return text.size();
    return found > at && text[found - 1] == '\r' ? found - 1 : found;
}

std::size_t nextLine(std::string_view text, std::size_t at)
{
    const std::size_t end = lineEnd(text, at);
    return end < text.size() ? afterBreak(text, end) : end;
}

bool isBlankText(std::string_view text)
{
    return text.find_first_not_of(" \t\r\n") == text.npos;
}

bool startsLine(std::string_view text, std::size_t at)
{
    const std::size_t start = lineStart(text, at);
    return isBlankText(text.substr(start, at - start));
}

int columnOf(std::string_view text, std::size_t at)
{
    return int(at - lineStart(text, at));
}

Span entryLines(const Document &document, NodeId container, std::size_t index)
{
    const std::string_view text = document.text();
    const Node &node = document.node(document.node(container).children[index]);
    Span lines{startsLine(text, node.entry) ? lineStart(text, node.entry) : node.entry, lineEnd(text, node.whole.end)};
    const std::size_t entry = lines.begin;
    while (lines.begin > 0) {
        const std::size_t above = lineStart(text, lines.begin - 1);
        const std::size_t first = skipBlanks(text, above);
        if (first >= text.size() || text[first] != '#' || int(first - above) != document.node(container).indent)
            break;
        lines.begin = above;
    }
    const bool isHeadOfFile = index == 0 && container == document.root() && lines.begin == lineStart(text, 0);
    return isHeadOfFile ? Span{entry, lines.end} : lines;
}

ScalarSpot spotOf(const Document &document, NodeId scalar, const Habits &habits)
{
    ScalarSpot spot;
    spot.indent = document.node(scalar).indent;
    spot.step = habits.step;
    spot.flow = inFlow(document, scalar);
    spot.quote = habits.quote;
    spot.blockTexts = habits.blockTexts;
    spot.lineEnd = habits.lineEnd;
    return spot;
}

} // namespace rw
