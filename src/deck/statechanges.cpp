// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/statechanges.h"

#include <string_view>

namespace rw {

namespace {

void compare(const Value &before, const Value &after, const std::string &path,
             std::vector<std::pair<std::string, Value>> &changes)
{
    if (before == after)
        return;
    if (!before.isMap() || !after.isMap()) {
        changes.emplace_back(path, expectedValue(after));
        return;
    }
    for (const Value::Member &member : after.map()) {
        const Value *earlier = before.find(member.key);
        compare(earlier ? *earlier : Value(), member.value, path.empty() ? member.key : path + '.' + member.key, changes);
    }
}

} // namespace

Value expectedValue(const Value &value)
{
    if (!value.isList())
        return value;
    Value list = Value::List{};
    for (const Value &item : value.list()) {
        if (!item.find("card")) {
            list.append(item);
            continue;
        }
        Value card = Value::Map{};
        for (const std::string_view key : {"card", "face"})
            if (const Value *found = item.find(key))
                card[key] = *found;
        list.append(std::move(card));
    }
    return list;
}

std::vector<std::pair<std::string, Value>> changedPaths(const Value &before, const Value &after)
{
    std::vector<std::pair<std::string, Value>> changes;
    compare(before, after, {}, changes);
    return changes;
}

} // namespace rw
