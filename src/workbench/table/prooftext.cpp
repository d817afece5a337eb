// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/prooftext.h"

#include "workbench/table/tablestops.h"

namespace rw {

namespace {

std::string listed(const std::vector<std::string> &items)
{
    return toJson(Value(Value::List(items.begin(), items.end())));
}

/// Of a list of cards what proofs compare: which they are, and how they lie.
Value comparable(const Value &value)
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

void compare(const Value &before, const Value &after, const std::string &path, std::vector<std::pair<std::string, Value>> &changes)
{
    if (before == after)
        return;
    if (!before.isMap() || !after.isMap()) {
        changes.emplace_back(path, comparable(after));
        return;
    }
    for (const Value::Member &member : after.map()) {
        const Value *earlier = before.find(member.key);
        compare(earlier ? *earlier : Value(), member.value, path.empty() ? member.key : path + '.' + member.key, changes);
    }
}

} // namespace

std::string proofText(const PlayedProof &proof, bool passes)
{
    std::string text = "  - name: " + toJson(Value(proof.name)) + '\n';
    if (!proof.clauses.empty())
        text += "    clauses: " + listed(proof.clauses) + '\n';
    text += "    seats: " + listed(proof.seats) + "\n    variants: " + listed(proof.variants) + '\n';
    if (proof.given.size() > 0) {
        text += "    given:\n";
        for (const Value::Member &member : proof.given.map())
            text += "      " + member.key + ": " + toJson(member.value) + '\n';
    }
    std::string play;
    for (const auto &[seat, move] : proof.play)
        if (passes || move != TableStops::passing)
            play += "      - " + seat + ": " + toJson(Value(move)) + '\n';
    if (!play.empty())
        text += "    play:\n" + play;
    if (!proof.expect.empty()) {
        text += "    expect:\n";
        for (const auto &[path, value] : proof.expect)
            text += "      " + path + ": " + toJson(value) + '\n';
    }
    return text;
}

std::vector<std::pair<std::string, Value>> changesBetween(const Value &before, const Value &after)
{
    std::vector<std::pair<std::string, Value>> changes;
    compare(before, after, {}, changes);
    return changes;
}

} // namespace rw
