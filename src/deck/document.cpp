// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/document.h"

#include "deck/coreschema.h"
#include "deck/sourcetext.h"
#include "deck/yamlparser.h"

#include <algorithm>
#include <utility>

namespace rw {

struct Document::Data
{
    std::string text;
    std::string file;
    ReadLimits limits;
    LineIndex lines;
    YamlTree tree;
    std::vector<Value> scalars; // the value of each scalar node
    Value value;

    Data(std::string &&bytes, std::string &&name, const ReadLimits &most)
        : text(std::move(bytes)), file(std::move(name)), limits(most), lines(text)
    {
    }

    Findings readTree();
    void resolveScalars(Findings &findings);
    void resolve(NodeId id, Findings &findings);
    void add(Findings &findings, Finding finding, std::size_t at) const;
    Value valueOf(NodeId id) const;
    NodeId resolved(NodeId id) const { return tree.nodes[id].style == NodeStyle::Alias ? tree.nodes[id].target : id; }
};

void Document::Data::add(Findings &findings, Finding finding, std::size_t at) const
{
    if (findings.size() >= limits.findings) // checked first, because computing the place walks through the line
        return;
    finding.where = lines.place(text, file, at);
    findings.push_back(std::move(finding));
}

Findings Document::Data::readTree()
{
    Findings findings;
    YamlParser parser(text, limits);
    try {
        tree = parser.parse();
        resolveScalars(findings);
    } catch (YamlFault &fault) {
        add(findings, std::move(fault.finding), fault.at);
    }
    for (YamlFault &fault : parser.faults())
        add(findings, std::move(fault.finding), fault.at);
    return findings;
}

void Document::Data::resolveScalars(Findings &findings)
{
    scalars.resize(tree.nodes.size());
    std::vector<bool> isKey(tree.nodes.size());
    for (const Node &node : tree.nodes)
        if (node.key != noNode)
            isKey[node.key] = true;
    for (NodeId id = 0; id < tree.nodes.size(); ++id)
        if (!isKey[id])
            resolve(id, findings);
}

void Document::Data::resolve(NodeId id, Findings &findings)
{
    const Node &node = tree.nodes[id];
    if (isScalar(node.style)) {
        ResolvedNode resolved = resolveScalar(node);
        scalars[id] = std::move(resolved.value);
        for (Finding &finding : resolved.findings)
            add(findings, std::move(finding), node.content.begin);
    } else if (!node.tag.empty() && node.tag != (isMap(node.style) ? "map" : "seq")) {
        add(findings,
            error("yaml.tag-mismatch", "The tag !!{tag} does not fit {text}", "change the tag or the value",
                  {{"tag", node.tag}, {"text", isMap(node.style) ? "a map" : "a list"}}),
            node.whole.begin);
    }
}

Value Document::Data::valueOf(NodeId id) const
{
    const Node &node = tree.nodes[resolved(id)];
    if (isScalar(node.style))
        return scalars[resolved(id)];
    if (isList(node.style)) {
        Value::List items;
        items.reserve(node.children.size());
        for (const NodeId child : node.children)
            items.push_back(valueOf(child));
        return items;
    }
    Value::Map members;
    members.reserve(node.children.size());
    for (const NodeId child : node.children)
        members.push_back({tree.nodes[tree.nodes[child].key].text, valueOf(child)});
    return members;
}

Document::Document(std::shared_ptr<const Data> data) : m_data(std::move(data)) {}

Checked<Document> Document::read(std::string text, std::string file, const ReadLimits &limits)
{
    if (text.size() > limits.bytes) {
        Place where{std::move(file), {}, 1, 1};
        return {{},
                {error("yaml.too-big", "The file has {size} bytes", "it may have {most}; split it into several files",
                       {{"size", std::to_string(text.size())}, {"most", std::to_string(limits.bytes)}}, std::move(where))}};
    }
    const auto data = std::make_shared<Data>(std::move(text), std::move(file), limits);
    Findings findings = checkBytes(data->text, data->file, data->lines, limits.findings);
    if (!hasErrors(findings))
        append(findings, data->readTree());
    sortFindings(findings);
    if (hasErrors(findings))
        return {{}, std::move(findings)};
    data->value = data->valueOf(data->tree.root);
    return {Document(data), std::move(findings)};
}

const std::string &Document::text() const
{
    return m_data->text;
}
const std::string &Document::file() const
{
    return m_data->file;
}
const ReadLimits &Document::limits() const
{
    return m_data->limits;
}
const Value &Document::value() const
{
    return m_data->value;
}
std::size_t Document::expandedBytes() const
{
    return m_data->tree.expandedBytes;
}
Value Document::valueOf(NodeId node) const
{
    return m_data->valueOf(node);
}
const std::vector<Node> &Document::nodes() const
{
    return m_data->tree.nodes;
}
NodeId Document::root() const
{
    return m_data->tree.root;
}
const std::vector<Span> &Document::comments() const
{
    return m_data->tree.comments;
}
std::string_view Document::lineEnd() const
{
    return usualLineEnd(m_data->text);
}
NodeId Document::resolved(NodeId node) const
{
    return m_data->resolved(node);
}

NodeId Document::child(NodeId id, const PathStep &step) const
{
    const Node &parent = node(resolved(id));
    if (const std::size_t *position = std::get_if<std::size_t>(&step))
        return isList(parent.style) && *position < parent.children.size() ? parent.children[*position] : noNode;
    if (!isMap(parent.style))
        return noNode;
    const std::string &key = std::get<std::string>(step);
    const auto found = std::ranges::find_if(parent.children, [&](NodeId value) { return node(node(value).key).text == key; });
    return found != parent.children.end() ? *found : noNode;
}

NodeId Document::find(const Path &path) const
{
    NodeId here = root();
    for (std::size_t i = 0; i < path.size() && here != noNode; ++i)
        here = child(here, path[i]);
    return here;
}

Path Document::pathOf(NodeId id) const
{
    Path path;
    for (; node(id).parent != noNode; id = node(id).parent) {
        const Node &parent = node(node(id).parent);
        if (node(id).key != noNode)
            path.emplace_back(node(node(id).key).text);
        else if (isList(parent.style))
            path.emplace_back(std::size_t(std::ranges::find(parent.children, id) - parent.children.begin()));
    }
    std::ranges::reverse(path);
    return path;
}

std::vector<NodeId> Document::aliasesOf(NodeId anchored) const
{
    std::vector<NodeId> aliases;
    for (NodeId id = 0; id < nodes().size(); ++id)
        if (node(id).style == NodeStyle::Alias && node(id).target == anchored)
            aliases.push_back(id);
    return aliases;
}

bool Document::shared(const Path &path) const
{
    const auto isShared = [&](NodeId id) {
        return node(id).style == NodeStyle::Alias || (!node(id).anchor.empty() && !aliasesOf(id).empty());
    };
    NodeId here = root();
    bool any = isShared(here);
    for (std::size_t i = 0; i < path.size() && here != noNode && !any; ++i) {
        here = child(here, path[i]);
        any = here != noNode && isShared(here);
    }
    return any;
}

Place Document::placeOf(std::size_t offset) const
{
    return m_data->lines.place(m_data->text, m_data->file, offset);
}

Place Document::place(const Path &path, Part part) const
{
    NodeId here = root();
    bool found = true;
    for (std::size_t i = 0; i < path.size() && found; ++i) {
        const NodeId next = child(here, path[i]);
        found = next != noNode;
        here = found ? next : here;
    }
    const bool atKey = part == Part::Key && found && node(here).key != noNode;
    Place where = placeOf(atKey ? node(node(here).key).content.begin : node(here).content.begin);
    where.path = pathText(path);
    return where;
}

NodeId Document::nodeAt(std::size_t offset) const
{
    NodeId best = root();
    for (NodeId id = 0; id < nodes().size(); ++id) {
        const Span whole = node(id).whole;
        if (whole.begin <= offset && offset <= whole.end && whole.size() <= node(best).whole.size())
            best = id;
    }
    return best;
}

std::string pathText(const Path &path)
{
    std::string out;
    for (const PathStep &step : path) {
        if (!out.empty())
            out += '.';
        const std::size_t *position = std::get_if<std::size_t>(&step);
        out += position ? std::to_string(*position) : std::get<std::string>(step);
    }
    return out;
}

} // namespace rw
