// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/yamlparser.h"

namespace rw {

NodeId YamlParser::flow(NodeId parent, int indent)
{
    const NodeId id = add(parent, indent);
    const std::size_t from = m_at;
    if (properties(id)) {
        std::size_t end = m_at;
        while (isBlank(m_text[end - 1]))
            --end;
        flowSkip(from, indent);
        if (peek() == ',' || peek() == ']' || peek() == '}') {
            finishEmpty(id, end);
            return id;
        }
    }
    flowContent(id, indent);
    return id;
}

void YamlParser::flowContent(NodeId id, int indent)
{
    switch (peek()) {
    case '[': return flowList(id, indent);
    case '{': return flowMap(id, indent);
    case '*': return alias(id);
    default: break;
    }
    const NodeStyle style = scalarStyle(true);
    scalar(id, style, scan(style, indent, true));
}

// Skips to the next token inside brackets. Lines after the first must be indented deeper, except for the closing bracket.
void YamlParser::flowSkip(std::size_t open, int indent)
{
    const std::size_t line = m_line;
    const int column = next();
    const bool closes = peek() == ']' || peek() == '}';
    if (column < 0 || (m_line != line && column <= indent && !closes))
        throwFault(open, "yaml.unclosed-bracket", "The bracket {bracket} that stands here is not closed",
                   "close it, and indent its further lines deeper than their key", {{"bracket", std::string(1, m_text[open])}});
}

// Call behind an entry: takes a comma. False at the closing bracket, which it takes, too.
bool YamlParser::flowNext(std::size_t open, int indent, char close)
{
    flowSkip(open, indent);
    const char c = peek();
    if (c != ',' && c != close)
        throwFault(m_at, "yaml.missing-comma", "A comma or {close} is missing before this",
                   "in brackets, quote a text that holds , : [ ] { or }", {{"close", std::string(1, close)}});
    ++m_at;
    if (c == close)
        return false;
    flowSkip(open, indent);
    if (peek() == ',')
        throwFault(m_at, "yaml.missing-value", "Nothing stands before this comma", "remove it, or write null");
    if (peek() != close)
        return true;
    ++m_at;
    return false;
}

void YamlParser::flowList(NodeId id, int indent)
{
    const std::size_t open = m_at++;
    m_tree.nodes[id].style = NodeStyle::FlowList;
    ++m_depth;
    flowSkip(open, indent);
    bool more = peek() != ']';
    if (!more)
        ++m_at;
    while (more) {
        const NodeId item = flow(id, indent);
        adopt(id, item);
        if (atKeyColon(true) || (isQuoted(m_tree.nodes[item].style) && peek() == ':'))
            throwFault(m_at, "yaml.pair-in-list", "A key with a value stands in a list",
                       "write it as {key: value}, or quote a text that holds ': '");
        more = flowNext(open, indent, ']');
    }
    --m_depth;
    finish(id, {open, m_at});
}

void YamlParser::flowMap(NodeId id, int indent)
{
    const std::size_t open = m_at++;
    m_tree.nodes[id].style = NodeStyle::FlowMap;
    ++m_depth;
    flowSkip(open, indent);
    bool more = peek() != '}';
    if (!more)
        ++m_at;
    while (more) {
        const std::size_t entry = m_at;
        const NodeId keyNode = key(id, true);
        const NodeId value = flowValue(id, keyNode, indent);
        m_tree.nodes[value].key = keyNode;
        m_tree.nodes[value].entry = entry;
        adopt(id, value);
        more = flowNext(open, indent, '}');
    }
    --m_depth;
    checkKeys(id);
    finish(id, {open, m_at});
}

NodeId YamlParser::flowValue(NodeId map, NodeId keyNode, int indent)
{
    const std::size_t end = m_at;
    const std::size_t colon = skipBlanks(m_text, m_at);
    if (!isKeyColon(m_text, colon, true) && !(isQuoted(m_tree.nodes[keyNode].style) && m_text.substr(colon).starts_with(':'))) {
        const NodeId id = add(map, indent);
        finishEmpty(id, end);
        return id;
    }
    m_at = colon + 1;
    flowSkip(m_tree.nodes[map].whole.begin, indent);
    if (peek() != ',' && peek() != '}')
        return flow(map, indent);
    const NodeId id = add(map, indent);
    finishEmpty(id, colon + 1);
    return id;
}

} // namespace rw
