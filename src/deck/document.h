// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/node.h"
#include "engine/finding.h"
#include "engine/value.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// Limits for one file. A file that exceeds one gets a finding instead of a long wait.
struct ReadLimits
{
    std::size_t bytes = 16u << 20;
    std::size_t depth = 100; ///< of nested maps and lists, following aliases
    std::size_t nodes = 1'000'000;
    std::size_t expandedBytes = 96u << 20; ///< approximate memory of the value with all aliases expanded
    std::size_t findings = 50; ///< about one file; only the first ones are reported
};

/// A YAML file: its text, byte by byte, and the tree that the text describes. Immutable and cheap to copy. An edit (see edit.h)
/// makes a patch and a new document. Supports a subset: one document, keys are texts on one line, no merge keys.
class Document
{
public:
    enum class Part { Value, Key };

    /// Findings have file, line and column. There is no document if any of them is an error.
    static Checked<Document> read(std::string text, std::string file, const ReadLimits &limits = {});

    const std::string &text() const;
    const std::string &file() const;
    const ReadLimits &limits() const;

    /// The value of the text in the YAML 1.2 core schema, with aliases expanded. Keys are always texts.
    const Value &value() const;
    /// The approximate memory of the value, which ReadLimits::expandedBytes limits.
    std::size_t expandedBytes() const;
    /// The value of one node, with aliases expanded.
    Value valueOf(NodeId node) const;

    const std::vector<Node> &nodes() const;
    const Node &node(NodeId id) const { return nodes()[id]; }
    NodeId root() const;
    /// The bytes of each comment, from its # to the end of its line.
    const std::vector<Span> &comments() const;
    /// "\n" or "\r\n": the more frequent line end.
    std::string_view lineEnd() const;

    /// The node at a path, following aliases on the way but not at its end; noNode if there is none.
    NodeId find(const Path &path) const;
    /// The child of a map or list. If \a node is an alias, the child of the anchored node.
    NodeId child(NodeId node, const PathStep &step) const;
    /// The node itself; for an alias, the anchored node.
    NodeId resolved(NodeId node) const;
    /// The path from the root, without passing through an alias.
    Path pathOf(NodeId node) const;

    /// Whether the value at \a path also appears elsewhere, because an alias refers to it or it is inside an anchored
    /// node with aliases.
    bool shared(const Path &path) const;
    /// The aliases of an anchored node, in the order of the text.
    std::vector<NodeId> aliasesOf(NodeId anchored) const;

    /// The place of a node, or of the nearest existing ancestor if the node is missing. `path` is always \a path.
    Place place(const Path &path, Part part = Part::Value) const;
    Place placeOf(std::size_t offset) const;
    /// The innermost node whose bytes contain \a offset, for example the one at the cursor.
    NodeId nodeAt(std::size_t offset) const;

private:
    struct Data;
    explicit Document(std::shared_ptr<const Data> data);

    std::shared_ptr<const Data> m_data;
};

} // namespace rw
