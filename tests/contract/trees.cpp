// SPDX-License-Identifier: GPL-3.0-or-later
#include "trees.h"

#include "engine/tree.h"

namespace rw::contract {

namespace {

/// Children by name: the members of a map or, numbered from 0, the items of a list.
std::vector<std::pair<std::string, const Value *>> children(const Value &value)
{
    std::vector<std::pair<std::string, const Value *>> out;
    if (value.isMap())
        for (const Value::Member &member : value.map())
            out.emplace_back(member.key, &member.value);
    if (value.isList())
        for (std::size_t i = 0; i < value.list().size(); ++i)
            out.emplace_back(std::to_string(i), &value.list()[i]);
    return out;
}

const Value *child(const Value &value, const std::string &name)
{
    for (const auto &[key, found] : children(value))
        if (key == name)
            return found;
    return nullptr;
}

bool isUnknown(const Value &value)
{
    return value.isText() && value.text() == unknownWord;
}

std::string join(const std::string &path, const std::string &name)
{
    return path.empty() ? name : path + '.' + name;
}

std::string difference(const Value &a, const Value &b, bool unknownsPass, const std::string &path)
{
    if (a == b || (unknownsPass && isUnknown(b)))
        return {};
    const auto inside = children(a);
    if (a.kind() != b.kind() || a.size() != b.size() || inside.empty())
        return path.empty() ? "(the whole tree)" : path;
    for (const auto &[name, value] : inside) {
        const Value *other = child(b, name);
        if (!other)
            return join(path, name);
        if (std::string found = difference(*value, *other, unknownsPass, join(path, name)); !found.empty())
            return found;
    }
    return {};
}

void unknowns(const Value &truth, const Value &view, const std::function<void(const std::string &, const Value &)> &visit,
              const std::string &path)
{
    if (isUnknown(view))
        return visit(path, truth);
    for (const auto &[name, value] : children(truth))
        if (const Value *other = child(view, name))
            unknowns(*value, *other, visit, join(path, name));
}

} // namespace

std::string firstDifference(const Value &a, const Value &b)
{
    return difference(a, b, false, {});
}

std::string firstUntruth(const Value &truth, const Value &view)
{
    return difference(truth, view, true, {});
}

void eachUnknown(const Value &truth, const Value &view, const std::function<void(const std::string &, const Value &)> &visit)
{
    unknowns(truth, view, visit, {});
}

void replaceText(Value &tree, const std::string &from, const std::string &to)
{
    if (tree.isText() && tree.text() == from)
        tree = to;
    if (tree.isMap())
        for (Value::Member &member : tree.map())
            replaceText(member.value, from, to);
    if (tree.isList())
        for (Value &item : tree.list())
            replaceText(item, from, to);
}

} // namespace rw::contract
