// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/fields.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace rw {

namespace {

constexpr std::size_t longestSeatName = 40;

std::optional<std::uint64_t> seedIn(const Value &value)
{
    if (value.isInt())
        return value.toInt() >= 0 ? std::optional(std::uint64_t(value.toInt())) : std::nullopt;
    if (!value.isText())
        return {};
    std::uint64_t seed = 0;
    const std::string &text = value.text();
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), seed);
    return failure == std::errc{} && end == text.data() + text.size() ? std::optional(seed) : std::nullopt;
}

bool isSeatName(const std::string &name)
{
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    constexpr std::string_view others = "0123456789_-";
    return !name.empty() && name.size() <= longestSeatName && letters.find(name.front()) != letters.npos
        && std::ranges::all_of(name, [&](char c) { return letters.find(c) != letters.npos || others.find(c) != others.npos; });
}

bool areTexts(const Value &value)
{
    return value.isList() && std::ranges::all_of(value.list(), &Value::isText);
}

bool areSeats(const Value &value)
{
    if (value.isInt())
        return value.toInt() >= 1 && value.toInt() <= maxSeats;
    if (!areTexts(value) || value.size() == 0 || value.size() > std::size_t(maxSeats))
        return false;
    std::set<std::string> names;
    return std::ranges::all_of(value.list(),
                               [&](const Value &name) { return isSeatName(name.text()) && names.insert(name.text()).second; });
}

bool areFiles(const Value &value)
{
    return value.isMap()
        && std::ranges::all_of(value.map(), [](const Value::Member &file) { return file.value.isText() || file.value.isNull(); });
}

/// A description of valid values; empty if this value is valid.
std::string demand(const Field &field, const Value &value)
{
    using Kind = Field::Kind;
    switch (field.kind) {
    case Kind::Text: return value.isText() ? "" : "it must be a text";
    case Kind::Flag: return value.isBool() ? "" : "it must be true or false";
    case Kind::Texts: return areTexts(value) ? "" : "it must be a list of texts";
    case Kind::Files: return areFiles(value) ? "" : "it must be a map of texts by their paths, with null for none";
    case Kind::Seed: return seedIn(value) ? "" : "it must be a whole number from 0, or a text of its digits";
    case Kind::Map: return value.isMap() ? "" : "it must be a map";
    case Kind::Id: return value.isInt() || value.isText() ? "" : "it must be the id of a request";
    case Kind::Seats:
        return areSeats(value) ? ""
                               : "it must be a number from 1 to 16, or a list of different names of letters, digits, - and _ "
                                 "that begin with a letter";
    case Kind::Number:
        if (value.isInt() && value.toInt() >= field.least && value.toInt() <= field.most)
            return "";
        return "it must be a whole number from " + std::to_string(field.least) + " to " + std::to_string(field.most);
    }
    return "";
}

std::string shown(const Value &value)
{
    if (value.isList() || value.isMap() || (value.isText() && value.text().size() > 60))
        return std::string(kindName(value.kind()));
    return toJson(value);
}

Finding unknownField(const std::string &name, const std::vector<Field> &known, std::string_view request, const Place &where)
{
    std::vector<std::string> names;
    for (const Field &field : known)
        names.emplace_back(field.name);
    const std::string guess = didYouMean(name, names);
    return error("serve.unknown-field", "{request} has no field {field}",
                 guess.empty() ? "leave it out" : "did you mean {guess}?",
                 {{"request", std::string(request)}, {"field", name}, {"guess", guess}}, where);
}

} // namespace

std::string_view kindName(Field::Kind kind)
{
    constexpr std::array<std::string_view, 9> names{"text", "number", "flag", "seed", "texts", "files", "seats", "id", "map"};
    return names[std::size_t(kind)];
}

Checked<Fields> Fields::read(const Value &members, const std::vector<Field> &known, std::string_view request, int line)
{
    Findings findings;
    const auto at = [&](std::string_view field) { return Place{"request", std::string(field), line, 0}; };
    for (const Value::Member &member : members.map()) {
        const auto field = std::ranges::find(known, member.key, &Field::name);
        if (field == known.end()) {
            findings.push_back(unknownField(member.key, known, request, at(member.key)));
            continue;
        }
        const bool mayBeNull = member.value.isNull() && field->need == Field::Optional;
        if (const std::string wanted = mayBeNull ? std::string() : demand(*field, member.value); !wanted.empty())
            findings.push_back(error("serve.bad-field", "{field} is {found}", wanted,
                                     {{"field", member.key}, {"found", shown(member.value)}}, at(member.key)));
    }
    for (const Field &field : known)
        if (field.need == Field::Required && !members.find(field.name))
            findings.push_back(error(
                "serve.missing-field", "{request} needs the field {field}", "it is {about}",
                {{"request", std::string(request)}, {"field", std::string(field.name)}, {"about", std::string(field.about)}},
                at(field.name)));
    if (!findings.empty())
        return {std::nullopt, std::move(findings)};
    return {Fields(members, line), {}};
}

bool Fields::has(std::string_view name) const
{
    const Value *value = find(name);
    return value && !value->isNull();
}

bool Fields::isNull(std::string_view name) const
{
    const Value *value = find(name);
    return value && value->isNull();
}

std::string Fields::text(std::string_view name, std::string_view otherwise) const
{
    return has(name) ? find(name)->text() : std::string(otherwise);
}

std::int64_t Fields::number(std::string_view name, std::int64_t otherwise) const
{
    return has(name) ? find(name)->toInt() : otherwise;
}

std::uint64_t Fields::seed(std::string_view name, std::uint64_t otherwise) const
{
    return has(name) ? seedIn(*find(name)).value_or(otherwise) : otherwise;
}

std::vector<std::string> Fields::texts(std::string_view name) const
{
    std::vector<std::string> texts;
    if (has(name))
        for (const Value &text : find(name)->list())
            texts.push_back(text.text());
    return texts;
}

std::map<std::string, std::optional<std::string>> Fields::files(std::string_view name) const
{
    std::map<std::string, std::optional<std::string>> files;
    if (has(name))
        for (const Value::Member &file : find(name)->map())
            files[file.key] = file.value.isText() ? std::optional(file.value.text()) : std::nullopt;
    return files;
}

Setup Fields::seats(std::string_view name, int otherwise) const
{
    if (has(name) && find(name)->isList())
        return {texts(name)};
    return Setup::of(int(number(name, otherwise)));
}

Finding Fields::fault(std::string_view field, std::string code, std::string message, std::string remedy,
                      std::vector<Finding::Argument> arguments) const
{
    return error(std::move(code), std::move(message), std::move(remedy), std::move(arguments),
                 {"request", std::string(field), m_line, 0});
}

std::set<std::string> trustOf(const Fields &fields)
{
    const std::vector<std::string> commands = fields.texts("trust");
    return {commands.begin(), commands.end()};
}

} // namespace rw
