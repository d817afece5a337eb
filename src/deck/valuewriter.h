// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/layout.h"

#include <string>

namespace rw {

/// Writes values as YAML, laid out like a model: a node whose style is copied where it fits, or noNode.
class ValueWriter
{
public:
    ValueWriter(const Document &document, Habits habits) : m_document(document), m_habits(std::move(habits)) {}

    /// The value on one line, as it would be inside brackets.
    std::string flow(const Value &value, NodeId model) const;
    /// The text directly behind the colon of a key in that column: " 5", or a line break and the lines below.
    std::string behindKey(const Value &value, int column, NodeId model) const;
    /// The text directly behind a dash in that column.
    std::string behindDash(const Value &value, int column, NodeId model) const;
    /// The lines of a map or list that is not empty. Entries are in that column; the first line has no indentation.
    std::string lines(const Value &value, int column, NodeId model) const;
    std::string key(const std::string &key, bool flow) const;
    /// Whether block style puts the value on lines of its own.
    bool takesLines(const Value &value, NodeId model) const;

private:
    std::string scalar(const Value &value, int column, bool flow, NodeId model) const;
    NodeId modelOf(NodeId model, const PathStep &step) const;

    const Document &m_document;
    Habits m_habits;
};

} // namespace rw
