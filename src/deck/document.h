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

/// What a file may cost. Beyond it there is a finding, never a long wait.
struct ReadLimits
{
    std::size_t bytes = 16u << 20;
    std::size_t depth = 100; ///< nested maps and lists, aliases followed
    std::size_t nodes = 1'000'000;
    std::size_t expandedBytes = 96u << 20; ///< memory of the value with all aliases written out, roughly
    std::size_t findings = 50; ///< of one file; the first ones are told
};

/// A YAML file as its text, byte by byte, and the tree that the text means. Immutable and cheap to copy; an
/// edit (see edit.h) makes a patch and a new document. The subset: one document; keys are texts on one line; no merge keys.
class Document
{
public:
    enum class Part { Value, Key };

    /// All findings come with file, line and column. No document when one of them is an error.
    static Checked<Document> read(std::string text, std::string file, const ReadLimits &limits = {});

    const std::string &text() const;
    const std::string &file() const;
    const ReadLimits &limits() const;

    /// What the text means by the YAML 1.2 core schema, aliases written out. Keys are always texts.
    const Value &value() const;
    /// The memory that it takes, roughly: what ReadLimits::expandedBytes limits.
    std::size_t expandedBytes() const;
    /// The value of one node, aliases written out.
    Value valueOf(NodeId node) const;

    const std::vector<Node> &nodes() const;
    const Node &node(NodeId id) const { return nodes()[id]; }
    NodeId root() const;
    /// The bytes of each comment, from its # to the end of its line.
    const std::vector<Span> &comments() const;
    /// "\n" or "\r\n": what most lines end with.
    std::string_view lineEnd() const;

    /// The node at a path, aliases followed on the way, but not the last one; noNode when there is none.
    NodeId find(const Path &path) const;
    /// The child of a map or list; of the anchored node when \a node is an alias.
    NodeId child(NodeId node, const PathStep &step) const;
    /// The node itself, or the anchored one that an alias stands for.
    NodeId resolved(NodeId node) const;
    /// The path from the root, through no alias.
    Path pathOf(NodeId node) const;

    /// Says if the value at \a path also stands elsewhere: an alias leads to it, or it lies in an anchored
    /// node that has aliases.
    bool shared(const Path &path) const;
    /// The aliases of an anchored node, in the order of the text.
    std::vector<NodeId> aliasesOf(NodeId anchored) const;

    /// Where a node stands; the nearest existing ancestor when it is missing. `path` is filled in as asked for.
    Place place(const Path &path, Part part = Part::Value) const;
    Place placeOf(std::size_t offset) const;
    /// The innermost node whose bytes hold \a offset: what the cursor stands on.
    NodeId nodeAt(std::size_t offset) const;

private:
    struct Data;
    explicit Document(std::shared_ptr<const Data> data);

    std::shared_ptr<const Data> m_data;
};

} // namespace rw
