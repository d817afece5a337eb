// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/valuewriter.h"

#include <algorithm>

namespace rw {

namespace {

bool isCollection(const Value &value)
{
    return value.isList() || value.isMap();
}

bool hasCollection(const Value &value)
{
    if (value.isList())
        return std::ranges::any_of(value.list(), isCollection);
    return std::ranges::any_of(value.map(), [](const Value::Member &member) { return isCollection(member.value); });
}

} // namespace

// The model for a child: in a map the member with that key, in a list its first item.
NodeId ValueWriter::modelOf(NodeId model, const PathStep &step) const
{
    if (model == noNode)
        return noNode;
    const NodeId child = m_document.child(model, std::holds_alternative<std::size_t>(step) ? PathStep(std::size_t(0)) : step);
    return child == noNode ? noNode : m_document.resolved(child);
}

bool ValueWriter::takesLines(const Value &value, NodeId model) const
{
    if (!isCollection(value) || value.size() == 0)
        return false;
    if (model == noNode)
        return true;
    const Node &node = m_document.node(model);
    const bool sameKind = value.isMap() ? isMap(node.style) : isList(node.style);
    if (!sameKind || isBlock(node.style))
        return true;
    return node.children.empty() && hasCollection(value); // an empty [] grows on its line as long as the value stays simple
}

std::string ValueWriter::scalar(const Value &value, int column, bool flow, NodeId model) const
{
    const ScalarSpot spot{column, m_habits.step, flow, false, m_habits.blockTexts, m_habits.quote, m_habits.lineEnd};
    return newSpellings(value, m_document, model, spot).front();
}

std::string ValueWriter::key(const std::string &text, bool flow) const
{
    ScalarSpot spot;
    spot.flow = flow;
    spot.key = true;
    return plainText(text, spot).value_or(doubleQuoted(text));
}

std::string ValueWriter::flow(const Value &value, NodeId model) const
{
    if (!isCollection(value))
        return scalar(value, -1, true, model);
    std::string out;
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (i > 0)
            out += ", ";
        if (value.isList()) {
            out += flow(value.list()[i], modelOf(model, i));
        } else {
            const Value::Member &member = value.map()[i];
            out += key(member.key, true) + ": " + flow(member.value, modelOf(model, member.key));
        }
    }
    if (value.isList())
        return "[" + out + "]";
    return m_habits.blankInBraces && !out.empty() ? "{ " + out + " }" : "{" + out + "}";
}

std::string ValueWriter::behindKey(const Value &value, int column, NodeId model) const
{
    if (!takesLines(value, model))
        return " " + (isCollection(value) ? flow(value, model) : scalar(value, column, false, model));
    const int below = column + (value.isList() ? m_habits.dash : m_habits.step);
    return m_habits.lineEnd + std::string(std::size_t(below), ' ') + lines(value, below, model);
}

std::string ValueWriter::behindDash(const Value &value, int column, NodeId model) const
{
    if (takesLines(value, model))
        return " " + lines(value, column + 2, model);
    return " " + (isCollection(value) ? flow(value, model) : scalar(value, column, false, model));
}

std::string ValueWriter::lines(const Value &value, int column, NodeId model) const
{
    const std::string newLine = m_habits.lineEnd + std::string(std::size_t(column), ' ');
    std::string out;
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (i > 0)
            out += newLine;
        if (value.isList()) {
            out += "-" + behindDash(value.list()[i], column, modelOf(model, i));
        } else {
            const Value::Member &member = value.map()[i];
            out += key(member.key, false) + ":" + behindKey(member.value, column, modelOf(model, member.key));
        }
    }
    return out;
}

} // namespace rw
