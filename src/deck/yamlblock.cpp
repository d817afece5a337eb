// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/yamlparser.h"

#include <algorithm>

namespace rw {

namespace {

class Deeper
{
public:
    explicit Deeper(std::size_t &depth) : m_depth(depth) { ++m_depth; }
    ~Deeper() { --m_depth; }
    Deeper(const Deeper &) = delete;
    Deeper &operator=(const Deeper &) = delete;

private:
    std::size_t &m_depth;
};

} // namespace

// Reads the node behind a key or a dash, or the whole document. It must be indented deeper than column `indent`; only a list
// may be in the column of its key.
NodeId YamlParser::block(NodeId parent, int indent, From from)
{
    std::size_t end = m_at; // the end if there is no content
    const std::size_t firstLine = m_line;
    int column = next();
    const auto isHere = [&] {
        return column > indent || (from == From::Key && column == indent && m_line != firstLine && atIndicator('-'));
    };
    const NodeId id = add(parent, indent);
    if (!isHere()) {
        finishEmpty(id, end);
        return id;
    }
    std::size_t line = m_line;
    const bool named = properties(id);
    if (named) {
        end = m_at;
        while (end > 0 && isBlank(m_text[end - 1]))
            --end;
        column = next();
        if (!isHere()) {
            finishEmpty(id, end);
            return id;
        }
    }
    const bool sameLine = named ? m_line == line : m_line == firstLine && (from == From::Key || from == From::Marker);
    blockContent(id, column, !sameLine);
    return id;
}

void YamlParser::blockContent(NodeId id, int column, bool mayOpen)
{
    const int indent = m_tree.nodes[id].indent;
    if (atIndicator('-')) {
        refuseBlock(id, column, mayOpen);
        return blockList(id, column);
    }
    if (atIndicator('?'))
        throwFault(m_at, "yaml.complex-key", "A key begins with ?", "write key: value");
    if (peek() == '*' || peek() == '[' || peek() == '{') {
        const std::size_t from = m_at;
        flowContent(id, indent);
        if (atKeyColon(false))
            throwFault(from, "yaml.complex-key", "A key is a list, a map or an alias", "a key is a text");
        return;
    }
    const NodeStyle style = scalarStyle(false);
    ScannedScalar scanned = scan(style, indent, false);
    if (!isBlockScalar(style) && scanned.oneLine && isKeyColon(m_text, skipBlanks(m_text, scanned.end), false)) {
        refuseBlock(id, column, mayOpen);
        return blockMap(id, column);
    }
    scalar(id, style, std::move(scanned));
}

// A map or list of several lines cannot begin on the line of its key, nor behind its anchor or tag.
void YamlParser::refuseBlock(NodeId id, int column, bool mayOpen)
{
    const Node &node = m_tree.nodes[id];
    if (!mayOpen && (!node.anchor.empty() || !node.tag.empty()))
        throwFault(node.whole.begin, "yaml.key-property", "An anchor or a tag stands on the line of the first key or dash",
                   "it goes on a line of its own before the map or list; keys have none");
    if (!mayOpen && peek() == '-')
        throwFault(m_at, "yaml.list-on-key-line", "A list begins on the line of its key", "its dashes stand on the lines below");
    if (!mayOpen)
        throwFault(m_at, "yaml.colon-in-text", "A second key or a text with ': ' stands on this line",
                   "quote a text that holds ': '");
    if (const std::size_t tab = m_text.substr(m_line, std::size_t(column)).find('\t'); tab != std::string_view::npos)
        throwFault(m_line + tab, "yaml.tab", "A tab stands in the indentation", "indent with spaces");
}

void YamlParser::blockMap(NodeId id, int column)
{
    const Deeper deeper(m_depth);
    const std::size_t begin = m_at;
    m_tree.nodes[id].style = NodeStyle::BlockMap;
    m_tree.nodes[id].indent = column;
    std::size_t end = begin;
    int nextColumn = column;
    while (nextColumn == column) {
        const std::size_t entry = m_at;
        const NodeId keyNode = key(id, false);
        m_at = skipBlanks(m_text, m_at) + 1;
        const NodeId value = block(id, column, From::Key);
        m_tree.nodes[value].key = keyNode;
        m_tree.nodes[value].entry = entry;
        end = m_tree.nodes[value].whole.end;
        adopt(id, value);
        nextColumn = next();
    }
    if (nextColumn > column)
        throwUnexpected();
    checkKeys(id);
    finish(id, {begin, end});
}

void YamlParser::blockList(NodeId id, int column)
{
    const Deeper deeper(m_depth);
    const std::size_t begin = m_at;
    const int above = m_tree.nodes[id].indent;
    m_tree.nodes[id].style = NodeStyle::BlockList;
    m_tree.nodes[id].indent = column;
    std::size_t end = begin;
    int nextColumn = column;
    while (nextColumn == column && atIndicator('-')) {
        const std::size_t entry = m_at++;
        const NodeId item = block(id, column, From::Dash);
        m_tree.nodes[item].entry = entry;
        end = m_tree.nodes[item].whole.end;
        adopt(id, item);
        nextColumn = next();
    }
    if (nextColumn > column)
        throwUnexpected();
    if (nextColumn == column && column > above)
        throwFault(m_at, "yaml.unexpected", "A line without a dash stands among the items of a list",
                   "begin it with a dash, or indent it otherwise");
    finish(id, {begin, end});
}

// Reads a key only. The caller takes the colon (block style) or looks for it (flow style).
NodeId YamlParser::key(NodeId map, bool flow)
{
    const char c = peek();
    if (!flow && atIndicator('-'))
        throwFault(m_at, "yaml.unexpected", "A dash stands where the next key of the map should be",
                   "keys of a map have no dash");
    if (atIndicator('?') || c == '[' || c == '{' || c == '*')
        throwFault(m_at, "yaml.complex-key", "A key is a list, a map, an alias or begins with ?", "a key is a text: key: value");
    if (c == '&' || c == '!')
        throwFault(m_at, "yaml.key-property", "A key has an anchor or a tag", "put it behind the colon");
    if (isKeyColon(m_text, m_at, flow))
        throwFault(m_at, "yaml.missing-key", "A key is missing before the colon", "write key: value");
    const NodeStyle style = scalarStyle(flow);
    const NodeId id = add(map, m_tree.nodes[map].indent);
    if (isBlockScalar(style))
        throwFault(m_at, "yaml.complex-key", "A key goes over several lines", "a key stands on one line");
    ScannedScalar scanned = scan(style, m_tree.nodes[map].indent, flow);
    const bool colon = isKeyColon(m_text, skipBlanks(m_text, scanned.end), flow && !isQuoted(style))
        || (flow && isQuoted(style) && m_text.substr(skipBlanks(m_text, scanned.end)).starts_with(':'));
    if (!flow && !colon)
        throwFault(m_at, "yaml.missing-colon", "This line has no colon behind its key",
                   "write key: value, with a blank after the colon");
    if (!scanned.oneLine)
        throwFault(m_at, "yaml.complex-key", "A key goes over several lines", "a key stands on one line");
    scalar(id, style, std::move(scanned));
    checkKey(id);
    return id;
}

} // namespace rw
