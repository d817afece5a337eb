// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/given.h"

#include "engine/json.h"

#include <algorithm>

namespace rw {

void layOver(Value &there, Value value)
{
    if (!there.isMap() || !value.isMap()) {
        there = std::move(value);
        return;
    }
    for (Value::Member &member : value.map())
        layOver(there[member.key], std::move(member.value));
}

Value givenTree(const Value &given)
{
    if (!given.isMap())
        return given;
    Value tree = Value::Map{};
    for (const Value::Member &each : given.map()) {
        Value *here = &tree;
        std::string_view path = each.key;
        for (std::size_t point = path.find('.'); point != path.npos; point = path.find('.')) {
            here = &(*here)[path.substr(0, point)];
            path.remove_prefix(point + 1);
        }
        layOver((*here)[path], givenTree(each.value));
    }
    return tree;
}

void GivenReader::fault(std::string path, std::string message, std::string remedy, std::string found)
{
    m_findings.push_back(
        error("given.impossible", std::move(message), std::move(remedy), {{"found", std::move(found)}}, {{}, std::move(path)}));
}

bool GivenReader::checkKeys(const Value &map, const std::vector<std::string> &known, const std::string &path)
{
    if (!map.isMap()) {
        fault(path.substr(0, path.size() - path.ends_with('.')), "{found} is no map", "write keys and what they are",
              toJson(map));
        return false;
    }
    for (const Value::Member &each : map.map())
        if (std::ranges::find(known, each.key) == known.end()) {
            const std::string near = didYouMean(each.key, known);
            fault(path + each.key, "{found} cannot be given", near.empty() ? "leave it out" : "did you mean " + near + "?",
                  each.key);
        }
    return true;
}

int GivenReader::seatCalled(const Value &name, const std::string &path)
{
    for (int seat = 0; name.isText() && seat < m_setup.count(); ++seat)
        if (m_setup.seats[std::size_t(seat)] == name.text())
            return seat;
    fault(path, "nobody is called {found}", "name one of the seats", toJson(name));
    return 0;
}

std::int64_t GivenReader::number(const Value &value, const std::string &path, std::int64_t least, std::int64_t most)
{
    if (value.isInt() && value.toInt() >= least && value.toInt() <= most)
        return value.toInt();
    fault(path, "it is {found}", "it must be a whole number from " + std::to_string(least) + " to " + std::to_string(most),
          toJson(value));
    return least;
}

} // namespace rw
