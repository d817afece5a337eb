// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rw {

/// Bytes of a text, from begin up to but not including end.
struct Span
{
    std::size_t begin = 0;
    std::size_t end = 0;

    std::size_t size() const { return end - begin; }
    bool contains(std::size_t at) const { return begin <= at && at < end; }
    std::string_view of(std::string_view text) const { return text.substr(begin, end - begin); }
    friend bool operator==(const Span &, const Span &) = default;
};

/// The index of a node in its document.
using NodeId = std::uint32_t;
inline constexpr NodeId noNode = 0xffffffff;

/// How a node is written.
enum class NodeStyle : std::uint8_t {
    Empty, ///< no content: the value of `key:`
    Plain,
    SingleQuoted,
    DoubleQuoted,
    Literal,
    Folded,
    Alias,
    BlockMap,
    FlowMap,
    BlockList,
    FlowList
};

constexpr bool isMap(NodeStyle style)
{
    return style == NodeStyle::BlockMap || style == NodeStyle::FlowMap;
}
constexpr bool isList(NodeStyle style)
{
    return style == NodeStyle::BlockList || style == NodeStyle::FlowList;
}
constexpr bool isBlock(NodeStyle style)
{
    return style == NodeStyle::BlockMap || style == NodeStyle::BlockList;
}
constexpr bool isScalar(NodeStyle style)
{
    return style <= NodeStyle::Folded;
}
constexpr bool isQuoted(NodeStyle style)
{
    return style == NodeStyle::SingleQuoted || style == NodeStyle::DoubleQuoted;
}
constexpr bool isBlockScalar(NodeStyle style)
{
    return style == NodeStyle::Literal || style == NodeStyle::Folded;
}

/// A node in the tree of a document. It knows its place in the text; Document knows its value.
struct Node
{
    NodeStyle style = NodeStyle::Empty;
    NodeId parent = noNode;
    NodeId key = noNode; ///< the node of its key, if the parent is a map
    NodeId target = noNode; ///< the anchored node, for an alias
    Span whole; ///< includes anchor and tag
    Span content; ///< without them; excludes the final line break of a block scalar
    std::size_t entry = 0; ///< the beginning of its dash or key; whole.begin if it has neither
    /// For a block map or list the column of its entries, counting from 0. For any other node the column that
    /// continuation lines must exceed; -1 at the top.
    int indent = -1;
    std::string text; ///< the text of a scalar, or the name of an alias
    std::string anchor;
    std::string tag; ///< "str", "int" ...; empty if there is none
    std::vector<NodeId> children; ///< values of a map or items of a list, in the order of the text
};

/// One step from a node to its child: a key of a map, or a position in a list.
using PathStep = std::variant<std::string, std::size_t>;
using Path = std::vector<PathStep>;

/// `cards.3.gold`
std::string pathText(const Path &path);

} // namespace rw
