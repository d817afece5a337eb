// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/gameview.h"

#include "cli/textlayout.h"
#include "engine/tree.h"

#include <algorithm>
#include <map>
#include <utility>

namespace rw {

namespace {

/// A longer value gets a line of its own below its seat.
constexpr std::size_t longestCell = 26;

std::string spoken(std::string_view key)
{
    std::string words(key);
    std::ranges::replace(words, '_', ' ');
    return words;
}

/// Whether nobody would miss the value in a view of the table.
bool saysNothing(const Value &value)
{
    if (value.isNull() || value == Value(false) || value == Value(0) || value == Value(""))
        return true;
    if (value.isList())
        return std::ranges::all_of(value.list(), saysNothing);
    return value.isMap() && std::ranges::all_of(value.map(), [](const Value::Member &each) { return saysNothing(each.value); });
}

/// Whether the value is a map of maps, such as the places of a board. Each place gets a line of its own.
bool isOfMaps(const Value &value)
{
    return value.isMap() && value.map().size() > 1
        && std::ranges::all_of(value.map(), [](const Value::Member &each) { return each.value.isMap(); });
}

class Renderer
{
public:
    explicit Renderer(const ViewStyle &style) : m_style(style) {}

    std::string common(const Value &tree) const;
    std::string seats(const Value &seats) const;

private:
    std::string text(const Value &value) const;
    std::string item(const Value &map) const;
    std::string members(const Value &map) const;
    std::string list(const Value::List &values) const;
    bool isInner(const std::string &key) const { return std::ranges::find(m_style.inner, key) != m_style.inner.end(); }
    bool isUnknown(const Value &value) const { return value == Value(std::string(unknownWord)); }
    std::vector<std::pair<std::string, const Value *>> cellsOf(const Value &seat, const std::string &prefix = {}) const;

    const ViewStyle &m_style;
};

std::string Renderer::text(const Value &value) const
{
    if (isUnknown(value))
        return "?";
    if (value.isText())
        return m_style.label(value.text());
    if (value.isBool())
        return value.toBool() ? "yes" : "no";
    if (value.isNull())
        return "-";
    if (value.isMap())
        return members(value);
    if (!value.isList())
        return toJson(value);
    return value.list().empty() ? "-" : list(value.list());
}

/// `1 5 6`, `ring, ?, axe`. Equal values in a row are counted: `9 ?`, `8 x [9 ?]`.
std::string Renderer::list(const Value::List &values) const
{
    std::string all;
    const bool flat = std::ranges::all_of(values, [](const Value &each) { return each.isInt(); });
    for (auto each = values.begin(); each != values.end();) {
        const auto end =
            flat ? std::next(each) : std::find_if(each, values.end(), [&](const Value &other) { return !(other == *each); });
        const auto count = std::distance(each, end);
        const std::string one = each->isMap() ? item(*each) : each->isList() ? "[" + text(*each) + "]" : text(*each);
        all += all.empty() ? "" : flat ? " " : ", ";
        all += count < 3 ? one + (count == 2 ? ", " + one : "") : std::to_string(count) + (isUnknown(*each) ? " " : " x ") + one;
        each = end;
    }
    return all;
}

/// `ring (4) up, cancelled`: texts without their keys, and flags by name.
std::string Renderer::item(const Value &map) const
{
    std::string all;
    for (const Value::Member &each : map.map()) {
        if (saysNothing(each.value) || isInner(each.key))
            continue;
        const std::string said = each.value == Value(true) ? spoken(each.key)
            : isUnknown(each.value) || each.value.isText() ? text(each.value)
                                                           : spoken(each.key) + " " + text(each.value);
        all += (all.empty() ? "" : " ") + said;
    }
    return all.empty() ? "-" : all;
}

std::string Renderer::members(const Value &map) const
{
    std::string all;
    for (const Value::Member &each : map.map()) {
        if (saysNothing(each.value) || isInner(each.key))
            continue;
        const std::string said = each.value == Value(true) ? spoken(each.key) : spoken(each.key) + " " + text(each.value);
        all += (all.empty() ? "" : ", ") + said;
    }
    return all;
}

std::string Renderer::common(const Value &tree) const
{
    std::string line;
    std::string more;
    for (const Value::Member &each : tree.map()) {
        if (each.key == "seats" || each.key == "luck" || isInner(each.key) || saysNothing(each.value))
            continue;
        if (isOfMaps(each.value)) {
            more += "  " + spoken(each.key) + ":\n";
            for (const Value::Member &row : each.value.map())
                if (!saysNothing(row.value))
                    more += "    " + wrapped(spoken(row.key) + ": " + members(row.value), "      ", m_style.width) + "\n";
            continue;
        }
        const std::string said = each.value == Value(true) ? spoken(each.key) : spoken(each.key) + ": " + text(each.value);
        if (each.value.isMap() || widthOf(said) > longestCell * 2)
            more += "  " + wrapped(said, "    ", m_style.width) + "\n";
        else
            line += (line.empty() ? "" : " · ") + said;
    }
    return (line.empty() ? "" : "  " + wrapped(line, "  ", m_style.width) + "\n") + more;
}

/// A map inside the map of a seat makes columns of its own: `dice count`.
std::vector<std::pair<std::string, const Value *>> Renderer::cellsOf(const Value &seat, const std::string &prefix) const
{
    std::vector<std::pair<std::string, const Value *>> cells;
    for (const Value::Member &each : seat.map()) {
        const std::string key = prefix.empty() ? spoken(each.key) : prefix + " " + spoken(each.key);
        if (!each.value.isMap()) {
            cells.emplace_back(key, &each.value);
            continue;
        }
        for (auto &cell : cellsOf(each.value, key))
            cells.push_back(std::move(cell));
    }
    return cells;
}

std::string Renderer::seats(const Value &seats) const
{
    struct Row
    {
        std::map<std::string, std::string> cells;
    };
    std::vector<std::string> keys;
    std::vector<std::string> longKeys;
    std::vector<Row> rows;
    for (const Value::Member &seat : seats.map()) {
        Row row;
        for (const auto &[key, value] : cellsOf(seat.value)) {
            if (std::ranges::find(keys, key) == keys.end())
                keys.push_back(key);
            row.cells[key] = saysNothing(*value) ? "" : text(*value);
        }
        rows.push_back(std::move(row));
    }
    std::erase_if(keys, [&](const std::string &key) {
        return std::ranges::all_of(rows, [&](const Row &row) { return !row.cells.contains(key) || row.cells.at(key).empty(); });
    });
    for (const std::string &key : keys)
        if (std::ranges::any_of(
                rows, [&](const Row &row) { return row.cells.contains(key) && widthOf(row.cells.at(key)) > longestCell; }))
            longKeys.push_back(key);
    std::erase_if(keys, [&](const std::string &key) { return std::ranges::find(longKeys, key) != longKeys.end(); });

    std::vector<std::vector<std::string>> table{{""}};
    table.front().insert(table.front().end(), keys.begin(), keys.end());
    for (std::size_t seat = 0; seat < rows.size(); ++seat) {
        const std::string &name = m_style.setup.seats[seat];
        std::vector<std::string> line{(int(seat) == m_style.acting ? "> " : "  ") + name
                                      + (int(seat) == m_style.seat ? " (you)" : "")};
        for (const std::string &key : keys) {
            const auto cell = rows[seat].cells.find(key);
            line.push_back(cell == rows[seat].cells.end() || cell->second.empty() ? "-" : cell->second);
        }
        table.push_back(std::move(line));
    }
    const std::string aligned = columns(table);
    std::string out;
    std::size_t at = 0;
    for (std::size_t line = 0; line < table.size(); ++line) {
        const std::size_t end = aligned.find('\n', at) + 1;
        if (line > 0 || !keys.empty())
            out += aligned.substr(at, end - at);
        at = end;
        for (const std::string &key : line == 0 ? std::vector<std::string>() : longKeys)
            if (const auto cell = rows[line - 1].cells.find(key); cell != rows[line - 1].cells.end() && !cell->second.empty())
                out += "      " + wrapped(key + ": " + cell->second, "        ", m_style.width) + "\n";
    }
    return out;
}

} // namespace

std::string viewText(const Value &tree, const ViewStyle &style)
{
    const Renderer renderer(style);
    const Value *seats = tree.find("seats");
    return renderer.common(tree) + (seats && seats->isMap() ? renderer.seats(*seats) : std::string());
}

} // namespace rw
