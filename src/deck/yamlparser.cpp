// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/yamlparser.h"

#include "deck/sourcetext.h"

#include <algorithm>
#include <unordered_map>

namespace rw {

namespace {

constexpr std::size_t nodeCost = sizeof(Value::Member); // cost of a node in the value, in addition to its text

} // namespace

YamlTree YamlParser::parse()
{
    m_at = m_line = markSize(m_text);
    next();
    if (m_at == m_line && peek() == '%')
        throwFault(m_at, "yaml.directive", "A line begins with %", "directives are not used here; remove it or quote the text");
    const bool marked = m_at == m_line && isDocumentMark(m_text, m_at) && peek() == '-';
    if (marked)
        m_at += 3;
    m_tree.root = block(noNode, -1, marked ? From::Marker : From::Start);
    skip();
    bool ended = false;
    if (m_at == m_line && isDocumentMark(m_text, m_at) && peek() == '.') {
        m_at += 3;
        skip();
        ended = true;
    }
    if (m_at < m_text.size() && (ended || (m_at == m_line && isDocumentMark(m_text, m_at))))
        throwFault(m_at, "yaml.several-documents", "A second document begins here",
                   "a file holds one; put it into a file of its own");
    if (m_at < m_text.size())
        throwUnexpected();
    m_tree.expandedBytes = m_expanded;
    return std::move(m_tree);
}

// Skips blanks, comments and line breaks.
void YamlParser::skip()
{
    for (;;) {
        m_at = skipBlanks(m_text, m_at);
        if (peek() == '#' && (m_at == m_line || isBlank(m_text[m_at - 1]))) {
            const std::size_t from = m_at;
            while (m_at < m_text.size() && !isBreak(m_text, m_at))
                ++m_at;
            m_tree.comments.push_back({from, m_at});
        }
        if (!isBreak(m_text, m_at))
            return;
        m_at = m_line = afterBreak(m_text, m_at);
    }
}

// The position after the leading spaces of the current line.
std::size_t YamlParser::indentEnd() const
{
    return std::min(m_text.find_first_not_of(' ', m_line), m_text.size());
}

// Skips to the next token. The result is its column, or -1 at the end of the document.
int YamlParser::next()
{
    skip();
    if (m_at >= m_text.size() || (m_at == m_line && isDocumentMark(m_text, m_at)))
        return -1;
    if (m_indentLine != m_line) { // once for each line, because a line may be the whole file
        m_indentLine = m_line;
        m_indentEnd = indentEnd();
    }
    if (m_indentEnd < m_at && m_text[m_indentEnd] == '\t')
        throwFault(m_indentEnd, "yaml.tab", "A tab stands in the indentation", "indent with spaces");
    return int(m_at - m_line);
}

// Whether a colon that ends a key follows on this line.
bool YamlParser::atKeyColon(bool flow)
{
    return isKeyColon(m_text, skipBlanks(m_text, m_at), flow);
}

void YamlParser::throwUnexpected()
{
    if (m_at == indentEnd())
        throwFault(m_at, "yaml.indent", "This line's indentation fits no line above it",
                   "keys of one map and dashes of one list stand in one column");
    throwFault(m_at, "yaml.unexpected", "This does not belong here",
               "the value before it is already complete; quote a text that holds it all");
}

NodeId YamlParser::add(NodeId parent, int indent)
{
    if (m_tree.nodes.size() >= m_limits.nodes)
        throwFault(m_at, "yaml.too-many-nodes", "The file has more than {most} values", "split it into several files",
                   {{"most", std::to_string(m_limits.nodes)}});
    if (m_depth > m_limits.depth)
        throwFault(m_at, "yaml.too-deep", "The values are nested deeper than {most} levels", "make the nesting flatter",
                   {{"most", std::to_string(m_limits.depth)}});
    const auto id = NodeId(m_tree.nodes.size());
    Node &node = m_tree.nodes.emplace_back();
    m_sizes.emplace_back();
    node.parent = parent;
    node.indent = indent;
    node.entry = node.whole.begin = m_at;
    return id;
}

void YamlParser::finish(NodeId id, Span content)
{
    Node &node = m_tree.nodes[id];
    node.content = content;
    node.whole.end = content.end;
    Size &size = m_sizes[id];
    size.done = true;
    if (node.style == NodeStyle::Alias)
        return;
    size.bytes += nodeCost + node.text.size();
    m_expanded += nodeCost + node.text.size();
}

void YamlParser::finishEmpty(NodeId id, std::size_t at)
{
    Node &node = m_tree.nodes[id];
    if (node.anchor.empty() && node.tag.empty())
        node.entry = node.whole.begin = at;
    finish(id, {at, at});
}

void YamlParser::adopt(NodeId parent, NodeId child)
{
    m_tree.nodes[parent].children.push_back(child);
    const NodeId key = m_tree.nodes[child].key;
    m_sizes[parent].bytes += m_sizes[child].bytes + (key != noNode ? m_sizes[key].bytes : 0);
    m_sizes[parent].height = std::max(m_sizes[parent].height, m_sizes[child].height + 1);
}

// Reads anchor and tag, in any order. Says whether there was one.
bool YamlParser::properties(NodeId id)
{
    bool any = false;
    for (;; m_at = skipBlanks(m_text, m_at)) {
        const Node &node = m_tree.nodes[id];
        if (peek() == '&' && node.anchor.empty())
            anchor(id);
        else if (peek() == '!' && node.tag.empty())
            tag(id);
        else
            return any;
        any = true;
    }
}

std::string YamlParser::name(std::size_t from)
{
    m_at = from;
    while (!isBlankOrEnd(m_text, m_at) && !isFlowIndicator(m_text[m_at]))
        ++m_at;
    if (m_at == from)
        throwFault(from - 1, "yaml.no-name", "A name must follow the sign {sign}", "write it right behind, or quote the text",
                   {{"sign", std::string(1, m_text[from - 1])}});
    return std::string(m_text.substr(from, m_at - from));
}

void YamlParser::anchor(NodeId id)
{
    const std::size_t from = m_at;
    std::string label = name(from + 1);
    if (!m_anchors.emplace(label, id).second)
        throwFault(from, "yaml.duplicate-anchor", "The anchor &{name} stands twice", "give each anchor a name of its own",
                   {{"name", label}});
    m_tree.nodes[id].anchor = std::move(label);
}

void YamlParser::tag(NodeId id)
{
    const std::size_t from = m_at;
    std::string label = peek() == '!' && !isBlankOrEnd(m_text, m_at + 1) ? name(from + 1) : std::string();
    constexpr std::string_view known[] = {"!str", "!int", "!float", "!bool", "!null", "!map", "!seq"};
    if (std::ranges::find(known, label) == std::end(known))
        throwFault(from, "yaml.unknown-tag", "The tag !{name} is not known",
                   "use !!str, !!int, !!float, !!bool, !!null, !!map or !!seq, or none", {{"name", label}});
    m_tree.nodes[id].tag = label.substr(1);
}

void YamlParser::alias(NodeId id)
{
    const std::size_t from = m_at;
    std::string label = name(from + 1);
    const auto known = m_anchors.find(label);
    if (known == m_anchors.end())
        throwFault(from, "yaml.unknown-alias", "No anchor &{name} stands before this alias",
                   "set the anchor first, or write the value out", {{"name", label}});
    const Size target = m_sizes[known->second];
    if (!target.done)
        throwFault(from, "yaml.recursive-alias", "The alias *{name} stands inside its own anchor", "write the value out",
                   {{"name", label}});
    Node &node = m_tree.nodes[id];
    if (!node.anchor.empty() || !node.tag.empty())
        throwFault(node.whole.begin, "yaml.alias-property", "An alias has an anchor or a tag",
                   "remove it, or write the value out");
    node.style = NodeStyle::Alias;
    node.target = known->second;
    node.text = std::move(label);
    m_sizes[id] = target;
    m_expanded += target.bytes;
    if (m_expanded > m_limits.expandedBytes)
        throwFault(from, "yaml.alias-expansion", "With its aliases written out the file is larger than {most} bytes",
                   "use fewer aliases of aliases", {{"most", std::to_string(m_limits.expandedBytes)}});
    if (m_depth + target.height > m_limits.depth)
        throwFault(from, "yaml.too-deep", "The values are nested deeper than {most} levels", "make the nesting flatter",
                   {{"most", std::to_string(m_limits.depth)}});
    finish(id, {from, m_at});
}

// The style in which the scalar at the current place is written.
NodeStyle YamlParser::scalarStyle(bool flow)
{
    switch (const char c = peek()) {
    case '"': return NodeStyle::DoubleQuoted;
    case '\'': return NodeStyle::SingleQuoted;
    case '|':
    case '>':
        if (!flow)
            return c == '|' ? NodeStyle::Literal : NodeStyle::Folded;
        [[fallthrough]];
    case '%':
    case '@':
    case '`':
    case '&':
    case '!':
    case '*':
    case '#':
    case ']':
    case '}':
    case ',':
        throwFault(m_at, "yaml.reserved-character", "A text may not begin with {sign}", "put it in quotes",
                   {{"sign", std::string(1, c)}});
    case '-':
    case '?':
    case ':':
        if (isBlankOrEnd(m_text, m_at + 1) || (flow && isFlowIndicator(m_text[m_at + 1])))
            throwFault(m_at, "yaml.reserved-character", "A text may not begin with {sign}", "put it in quotes",
                       {{"sign", std::string(1, c)}});
        [[fallthrough]];
    default: return NodeStyle::Plain;
    }
}

ScannedScalar YamlParser::scan(NodeStyle style, int indent, bool flow)
{
    switch (style) {
    case NodeStyle::DoubleQuoted: return scanDoubleQuoted(m_text, m_at, indent);
    case NodeStyle::SingleQuoted: return scanSingleQuoted(m_text, m_at, indent);
    case NodeStyle::Plain: return scanPlain(m_text, m_at, indent, flow);
    default: return scanBlockScalar(m_text, m_at, indent);
    }
}

void YamlParser::scalar(NodeId id, NodeStyle style, ScannedScalar &&scanned)
{
    Node &node = m_tree.nodes[id];
    node.style = style;
    node.text = std::move(scanned.text);
    if (scanned.comment.size() > 0 && scanned.comment.end <= scanned.end)
        m_tree.comments.push_back(scanned.comment);
    const Span content{m_at, scanned.end};
    m_at = scanned.end;
    const std::size_t lastBreak = scanned.oneLine ? m_text.npos : m_text.rfind('\n', scanned.end - 1);
    if (lastBreak != m_text.npos) // columns behind the scalar count from its last line
        m_line = std::max(m_line, lastBreak + 1);
    finish(id, content);
}

void YamlParser::addFault(Finding finding, std::size_t at)
{
    if (!isFull())
        m_faults.push_back({std::move(finding), at});
}

void YamlParser::checkKey(NodeId id)
{
    const Node &node = m_tree.nodes[id];
    if (node.content.size() > 1024)
        throwFault(node.content.begin, "yaml.key-too-long", "This key is longer than 1024 bytes", "a key is a short name");
    if (node.style == NodeStyle::Plain && node.text == "<<")
        addFault(error("yaml.merge-key", "Merge keys (<<) are not used here", "write the members out"), node.content.begin);
}

void YamlParser::checkKeys(NodeId map)
{
    const std::vector<NodeId> &values = m_tree.nodes[map].children;
    std::unordered_map<std::string_view, NodeId> known;
    known.reserve(values.size());
    for (const NodeId value : values) {
        const Node &keyNode = m_tree.nodes[m_tree.nodes[value].key];
        const auto [first, isNew] = known.emplace(keyNode.text, m_tree.nodes[value].key);
        if (isNew)
            continue;
        if (isFull()) // checked first, because counting lines walks through the text
            return;
        const std::size_t at = m_tree.nodes[first->second].content.begin;
        const auto line = 1 + std::count(m_text.begin(), m_text.begin() + std::ptrdiff_t(at), '\n');
        addFault(error("yaml.duplicate-key", "The key {key} stands twice, first on line {line}", "remove or rename one of them",
                       {{"key", keyNode.text}, {"line", std::to_string(line)}}),
                 keyNode.content.begin);
    }
}

} // namespace rw
