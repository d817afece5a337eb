// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/model/change.h"

#include <algorithm>

namespace rw::form {

namespace {

Value *step(Value &value, const PathStep &to)
{
    if (const auto *key = std::get_if<std::string>(&to))
        return value.find(*key);
    const std::size_t index = std::get<std::size_t>(to);
    return value.isList() && index < value.list().size() ? &value.list()[index] : nullptr;
}

Value *walk(Value &root, const Path &path, std::size_t steps)
{
    Value *here = &root;
    for (std::size_t i = 0; here && i < steps; ++i)
        here = step(*here, path[i]);
    return here;
}

void set(Value &root, const Path &path, const Value &value)
{
    if (path.empty()) {
        root = value;
        return;
    }
    Value *parent = walk(root, path, path.size() - 1);
    if (!parent)
        return;
    if (const auto *key = std::get_if<std::string>(&path.back()); key && (parent->isMap() || parent->isNull()))
        (*parent)[*key] = value;
    else if (Value *there = step(*parent, path.back()))
        *there = value;
}

void insert(Value &root, const Path &path, std::size_t index, const Value &value)
{
    Value *list = walk(root, path, path.size());
    if (list && list->isNull())
        *list = Value::List{};
    if (list && list->isList())
        list->list().insert(list->list().begin() + std::ptrdiff_t(std::min(index, list->size())), value);
}

void remove(Value &root, const Path &path)
{
    Value *parent = path.empty() ? nullptr : walk(root, path, path.size() - 1);
    if (!parent)
        return;
    if (const auto *key = std::get_if<std::string>(&path.back()))
        parent->remove(*key);
    else if (const std::size_t index = std::get<std::size_t>(path.back()); parent->isList() && index < parent->size())
        parent->list().erase(parent->list().begin() + std::ptrdiff_t(index));
}

void move(Value &root, const Path &path, std::size_t from, std::size_t to)
{
    Value *list = walk(root, path, path.size());
    if (!list || !list->isList() || from >= list->size() || to >= list->size())
        return;
    const auto begin = list->list().begin();
    if (from < to)
        std::rotate(begin + std::ptrdiff_t(from), begin + std::ptrdiff_t(from) + 1, begin + std::ptrdiff_t(to) + 1);
    else
        std::rotate(begin + std::ptrdiff_t(to), begin + std::ptrdiff_t(from), begin + std::ptrdiff_t(from) + 1);
}

} // namespace

const Value *valueAt(const Value &root, const Path &path)
{
    const Value *here = &root;
    for (const PathStep &each : path) {
        if (const auto *key = std::get_if<std::string>(&each))
            here = here->find(*key);
        else
            here = here->isList() && std::get<std::size_t>(each) < here->size() ? &here->list()[std::get<std::size_t>(each)]
                                                                                : nullptr;
        if (!here)
            break;
    }
    return here;
}

Path joined(Path path, const PathStep &step)
{
    path.push_back(step);
    return path;
}

Path joined(Path path, const Path &more)
{
    path.insert(path.end(), more.begin(), more.end());
    return path;
}

Value changed(Value root, const Change &change)
{
    switch (change.kind) {
    case Change::Kind::Set: set(root, change.path, change.value); break;
    case Change::Kind::Insert: insert(root, change.path, change.to, change.value); break;
    case Change::Kind::Remove: remove(root, change.path); break;
    case Change::Kind::Move: move(root, change.path, change.from, change.to); break;
    }
    return root;
}

Value changed(Value root, const Changes &changes)
{
    for (const Change &change : changes)
        root = changed(std::move(root), change);
    return root;
}

Changes differences(const Value &before, const Value &after, const Path &path)
{
    if (before == after)
        return {};
    Changes found;
    const auto add = [&](const Value &a, const Value &b, const PathStep &step) {
        for (Change &each : differences(a, b, joined(path, step)))
            found.push_back(std::move(each));
    };
    if (before.isList() && after.isList() && before.size() == after.size()) {
        for (std::size_t i = 0; i < before.size(); ++i)
            add(before.list()[i], after.list()[i], i);
        return found;
    }
    const auto inAfter = [&](const Value::Member &member) { return after.find(member.key) != nullptr; };
    if (before.isMap() && after.isMap() && before.size() == after.size() && std::ranges::all_of(before.map(), inAfter)) {
        for (const Value::Member &member : before.map())
            add(member.value, *after.find(member.key), member.key);
        return found;
    }
    return {Change::set(path, after)};
}

Checked<Edit> edited(const Document &document, const Path &base, const Change &change, Sharing sharing)
{
    const Path path = joined(base, change.path);
    switch (change.kind) {
    case Change::Kind::Set: return setValue(document, path, change.value, sharing);
    case Change::Kind::Insert: return insertItem(document, path, change.to, change.value, sharing);
    case Change::Kind::Remove: return removeNode(document, path, sharing);
    case Change::Kind::Move: break;
    }
    return moveChild(document, path, change.from, change.to, sharing);
}

Checked<Edit> edited(const Document &document, const Path &base, const Changes &changes, Sharing sharing)
{
    std::optional<Document> so = document;
    std::string name;
    for (const Change &change : changes) {
        Checked<Edit> next = edited(*so, base, change, sharing);
        if (!next || changes.size() == 1)
            return next;
        name = name.empty() ? next.value->patch.name : name;
        so = std::move(next.value->after);
    }
    return {Edit{difference(document.text(), so->text(), std::move(name)), std::move(*so)}, {}};
}

} // namespace rw::form
