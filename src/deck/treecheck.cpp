// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/treecheck.h"

#include <algorithm>
#include <cmath>

namespace rw {

namespace {

class TreeCheck
{
public:
    TreeCheck(const Document &before, const Document &after, const TreeChange &change)
        : m_before(before), m_after(after), m_change(change)
    {
    }

    bool same(NodeId x, NodeId y) const
    {
        const Node &a = m_before.node(x);
        const Node &b = m_after.node(y);
        if (a.anchor != b.anchor)
            return false;
        if (x == m_change.at && m_change.kind == TreeChange::Kind::Set)
            return b.style != NodeStyle::Alias && identical(m_after.valueOf(y), m_change.value);
        if (a.tag != b.tag)
            return false;
        if (a.style == NodeStyle::Alias || b.style == NodeStyle::Alias)
            return a.style == b.style && a.text == b.text;
        if (isScalar(a.style) || isScalar(b.style))
            return isScalar(a.style) && isScalar(b.style) && identical(m_before.valueOf(x), m_after.valueOf(y));
        return isMap(a.style) == isMap(b.style) && sameChildren(x, y);
    }

private:
    // The children before, in the order after the change; noNode for the inserted one.
    std::vector<NodeId> expected(NodeId x) const
    {
        std::vector<NodeId> children = m_before.node(x).children;
        if (x != m_change.at)
            return children;
        const auto at = [&](std::size_t i) { return children.begin() + std::ptrdiff_t(std::min(i, children.size())); };
        if (m_change.kind == TreeChange::Kind::Insert) {
            children.insert(at(m_change.to), noNode);
        } else if (m_change.kind == TreeChange::Kind::Remove) {
            children.erase(at(m_change.from));
        } else if (m_change.kind == TreeChange::Kind::Move) {
            const NodeId moved = children[m_change.from];
            children.erase(at(m_change.from));
            children.insert(at(m_change.to), moved);
        }
        return children;
    }

    bool sameChildren(NodeId x, NodeId y) const
    {
        const std::vector<NodeId> children = expected(x);
        const std::vector<NodeId> &others = m_after.node(y).children;
        if (children.size() != others.size())
            return false;
        for (std::size_t i = 0; i < children.size(); ++i) {
            if (keyOf(children[i]) != keyAfter(others[i]))
                return false;
            if (children[i] == noNode ? !isNew(others[i]) : !same(children[i], others[i]))
                return false;
        }
        return true;
    }

    bool isNew(NodeId y) const { return m_after.node(y).anchor.empty() && identical(m_after.valueOf(y), m_change.value); }

    std::string_view keyOf(NodeId child) const
    {
        if (child == noNode || (child == m_change.at && m_change.kind == TreeChange::Kind::RenameKey))
            return m_change.key;
        const NodeId key = m_before.node(child).key;
        return key == noNode ? std::string_view{} : m_before.node(key).text;
    }

    std::string_view keyAfter(NodeId child) const
    {
        const NodeId key = m_after.node(child).key;
        return key == noNode ? std::string_view{} : m_after.node(key).text;
    }

    const Document &m_before;
    const Document &m_after;
    const TreeChange &m_change;
};

bool sameReal(double a, double b)
{
    return (std::isnan(a) && std::isnan(b)) || (a == b && std::signbit(a) == std::signbit(b));
}

} // namespace

bool changedOnly(const Document &before, const Document &after, const TreeChange &change)
{
    return TreeCheck(before, after, change).same(before.root(), after.root());
}

bool identical(const Value &a, const Value &b)
{
    if (a.kind() != b.kind() || a.size() != b.size())
        return false;
    if (a.isReal())
        return sameReal(a.toReal(), b.toReal());
    if (a.isList())
        return std::ranges::equal(a.list(), b.list(), identical);
    if (a.isMap())
        return std::ranges::equal(a.map(), b.map(), [](const Value::Member &x, const Value::Member &y) {
            return x.key == y.key && identical(x.value, y.value);
        });
    return a == b;
}

} // namespace rw
