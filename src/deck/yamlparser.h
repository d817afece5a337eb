// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"
#include "deck/yamlfault.h"
#include "deck/yamlscalar.h"

#include <unordered_map>

namespace rw {

/// The tree of a text, read in one descent. Every byte belongs to a node, to a comment, or to the space between.
struct YamlTree
{
    std::vector<Node> nodes;
    NodeId root = noNode;
    std::vector<Span> comments;
    std::size_t expandedBytes = 0; ///< approximate memory of the value with all aliases expanded
};

/// Reads one document of valid bytes (see checkBytes). Throws YamlFault where the text stops being YAML. Faults
/// after which reading can go on, such as repeated keys, go to `faults`.
class YamlParser
{
public:
    YamlParser(std::string_view text, const ReadLimits &limits) : m_text(text), m_limits(limits) {}

    YamlTree parse();
    std::vector<YamlFault> &faults() { return m_faults; }

private:
    enum class From { Start, Marker, Key, Dash }; // what precedes a block node

    // Moving forward.
    void skip();
    int next();
    std::size_t indentEnd() const;
    char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }
    bool atIndicator(char c) const { return peek() == c && isBlankOrEnd(m_text, m_at + 1); }
    bool atKeyColon(bool flow);
    [[noreturn]] void throwUnexpected();

    // Nodes.
    NodeId add(NodeId parent, int indent);
    void finish(NodeId id, Span content);
    void finishEmpty(NodeId id, std::size_t at);
    void adopt(NodeId parent, NodeId child);
    bool properties(NodeId id);
    void anchor(NodeId id);
    void tag(NodeId id);
    std::string name(std::size_t from);
    void alias(NodeId id);
    void scalar(NodeId id, NodeStyle style, ScannedScalar &&scanned);
    ScannedScalar scan(NodeStyle style, int indent, bool flow);
    NodeStyle scalarStyle(bool flow);

    // Block style.
    NodeId block(NodeId parent, int indent, From from);
    void blockContent(NodeId id, int column, bool mayOpen);
    void blockMap(NodeId id, int column);
    void blockList(NodeId id, int column);
    void refuseBlock(NodeId id, int column, bool mayOpen);
    NodeId key(NodeId map, bool flow);
    void checkKeys(NodeId map);
    void checkKey(NodeId key);
    void addFault(Finding finding, std::size_t at);
    bool isFull() const { return m_faults.size() >= m_limits.findings; }

    // Flow style.
    NodeId flow(NodeId parent, int indent);
    void flowContent(NodeId id, int indent);
    void flowMap(NodeId id, int indent);
    void flowList(NodeId id, int indent);
    NodeId flowValue(NodeId map, NodeId key, int indent);
    void flowSkip(std::size_t open, int indent);
    bool flowNext(std::size_t open, int indent, char close);

    std::string_view m_text;
    const ReadLimits &m_limits;
    std::size_t m_at = 0;
    std::size_t m_line = 0; // where the current line starts
    std::size_t m_indentLine = std::string_view::npos; // the line to which m_indentEnd belongs
    std::size_t m_indentEnd = 0;
    YamlTree m_tree;
    std::vector<YamlFault> m_faults;
    std::unordered_map<std::string, NodeId> m_anchors;
    std::size_t m_depth = 0;
    struct Size
    {
        std::size_t bytes = 0;
        std::size_t height = 0;
        bool done = false;
    };
    std::vector<Size> m_sizes; // of each node with its aliases expanded
    std::size_t m_expanded = 0;
};

} // namespace rw
