// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/value.h"

#include "engine/luck.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace rw {

Value::Value() noexcept = default;
Value::Value(bool truth) : m_data(truth) {}
Value::Value(int number) : m_data(std::int64_t(number)) {}
Value::Value(unsigned number) : m_data(std::int64_t(number)) {}
Value::Value(std::int64_t number) : m_data(number) {}
Value::Value(double number) : m_data(number) {}
Value::Value(const char *text) : m_data(std::string(text)) {}
Value::Value(std::string_view text) : m_data(std::string(text)) {}
Value::Value(std::string text) : m_data(std::move(text)) {}
Value::Value(List items) : m_data(std::move(items)) {}
Value::Value(Map members) : m_data(std::move(members)) {}
Value::Value(const Value &other) = default;
Value::Value(Value &&other) noexcept = default;
Value &Value::operator=(const Value &other) = default;
Value &Value::operator=(Value &&other) noexcept = default;
Value::~Value() = default;

const Value *Value::find(std::string_view key) const noexcept
{
    const Map *members = std::get_if<Map>(&m_data);
    if (!members)
        return nullptr;
    for (const Member &member : *members)
        if (member.key == key)
            return &member.value;
    return nullptr;
}

Value *Value::find(std::string_view key) noexcept
{
    return const_cast<Value *>(std::as_const(*this).find(key));
}

Value &Value::operator[](std::string_view key)
{
    if (isNull())
        m_data = Map{};
    if (Value *known = find(key))
        return *known;
    map().push_back({std::string(key), {}});
    return map().back().value;
}

bool Value::remove(std::string_view key)
{
    Map *members = std::get_if<Map>(&m_data);
    return members && std::erase_if(*members, [&](const Member &member) { return member.key == key; }) > 0;
}

void Value::append(Value item)
{
    if (isNull())
        m_data = List{};
    list().push_back(std::move(item));
}

std::size_t Value::size() const noexcept
{
    if (const List *items = std::get_if<List>(&m_data))
        return items->size();
    if (const Map *members = std::get_if<Map>(&m_data))
        return members->size();
    return 0;
}

bool operator==(const Value &a, const Value &b)
{
    if (a.kind() != b.kind())
        return false;
    switch (a.kind()) {
    case Value::Kind::Null: return true;
    case Value::Kind::Bool: return a.toBool() == b.toBool();
    case Value::Kind::Int: return a.toInt() == b.toInt();
    case Value::Kind::Real: return a.toReal() == b.toReal();
    case Value::Kind::Text: return a.text() == b.text();
    case Value::Kind::List: return a.list() == b.list();
    case Value::Kind::Map: break;
    }
    std::size_t position = 0; // usually both maps have the same order, and no search is needed
    return a.size() == b.size() && std::ranges::all_of(a.map(), [&](const Value::Member &member) {
               const Value::Member &beside = b.map()[position++];
               const Value *other = beside.key == member.key ? &beside.value : b.find(member.key);
               return other && *other == member.value;
           });
}

std::string_view kindName(Value::Kind kind)
{
    constexpr std::array<std::string_view, 7> names{"nothing", "true or false", "a whole number", "a number with a point",
                                                    "a text",  "a list",        "a map"};
    return names[std::size_t(kind)];
}

namespace {

const Value *itemOf(const Value::List &items, std::string_view step)
{
    std::size_t index = 0;
    const auto [end, failure] = std::from_chars(step.data(), step.data() + step.size(), index);
    if (failure == std::errc{} && end == step.data() + step.size())
        return index < items.size() ? &items[index] : nullptr;
    for (const Value &item : items)
        if (const Value *id = item.find("id"); id && id->isText() && id->text() == step)
            return &item;
    return nullptr;
}

void writeText(std::string &out, const std::string &text)
{
    constexpr std::string_view hex = "0123456789abcdef";
    out += '"';
    for (const char c : text) {
        switch (c) {
        case '"': out += "\\\""; break;
        case '\\': out += "\\\\"; break;
        case '\n': out += "\\n"; break;
        case '\r': out += "\\r"; break;
        case '\t': out += "\\t"; break;
        default:
            if (static_cast<unsigned char>(c) < 0x20)
                (((out += "\\u00") += hex[std::size_t(c) >> 4]) += hex[std::size_t(c) & 15]);
            else
                out += c;
        }
    }
    out += '"';
}

void writeReal(std::string &out, double number)
{
    if (!std::isfinite(number)) { // JSON cannot express infinity or NaN
        out += "null";
        return;
    }
    std::array<char, 32> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    const std::string_view text(digits.data(), std::size_t(end - digits.data()));
    out += text;
    if (text.find_first_of(".e") == text.npos)
        out += ".0";
}

class JsonWriter
{
public:
    JsonWriter(std::string &out, int indent, bool sorted) : m_out(out), m_indent(indent), m_sorted(sorted) {}

    void write(const Value &value)
    {
        switch (value.kind()) {
        case Value::Kind::Null: m_out += "null"; break;
        case Value::Kind::Bool: m_out += value.toBool() ? "true" : "false"; break;
        case Value::Kind::Int: m_out += std::to_string(value.toInt()); break;
        case Value::Kind::Real: writeReal(m_out, value.toReal()); break;
        case Value::Kind::Text: writeText(m_out, value.text()); break;
        case Value::Kind::List: writeList(value.list()); break;
        case Value::Kind::Map: writeMap(value.map()); break;
        }
    }

private:
    void writeList(const Value::List &items)
    {
        m_out += '[';
        ++m_depth;
        for (std::size_t i = 0; i < items.size(); ++i) {
            startItem(i);
            write(items[i]);
        }
        end(']', items.empty());
    }

    void writeMap(const Value::Map &members)
    {
        std::vector<const Value::Member *> order;
        for (const Value::Member &member : members)
            order.push_back(&member);
        if (m_sorted)
            std::ranges::stable_sort(order, {}, [](const Value::Member *member) -> const std::string & { return member->key; });
        m_out += '{';
        ++m_depth;
        for (std::size_t i = 0; i < order.size(); ++i) {
            startItem(i);
            writeText(m_out, order[i]->key);
            m_out += m_indent > 0 ? ": " : ":";
            write(order[i]->value);
        }
        end('}', members.empty());
    }

    void startItem(std::size_t index)
    {
        if (index > 0)
            m_out += ',';
        newLine();
    }

    void end(char bracket, bool empty)
    {
        --m_depth;
        if (!empty)
            newLine();
        m_out += bracket;
    }

    void newLine()
    {
        if (m_indent > 0)
            m_out.append(1, '\n').append(std::size_t(m_depth * m_indent), ' ');
    }

    std::string &m_out;
    int m_indent;
    bool m_sorted;
    int m_depth = 0;
};

} // namespace

const Value *at(const Value &root, std::string_view path)
{
    const Value *here = &root;
    while (here && !path.empty()) {
        const std::size_t dot = path.find('.');
        const std::string_view step = path.substr(0, dot);
        here = here->isList() ? itemOf(here->list(), step) : here->find(step);
        path = dot == path.npos ? std::string_view{} : path.substr(dot + 1);
    }
    return here;
}

Value *at(Value &root, std::string_view path)
{
    return const_cast<Value *>(at(std::as_const(root), path));
}

std::string toJson(const Value &value, int indent)
{
    std::string out;
    JsonWriter(out, indent, false).write(value);
    return out;
}

std::string toCanonicalJson(const Value &value)
{
    std::string out;
    JsonWriter(out, 0, true).write(value);
    return out;
}

std::string contentHash(const Value &value)
{
    return contentHash(std::string_view(toCanonicalJson(value)));
}

std::string contentHash(std::string_view bytes)
{
    std::uint64_t a = 0x9e3779b97f4a7c15ull ^ bytes.size();
    std::uint64_t b = 0xc2b2ae3d27d4eb4full;
    for (std::size_t i = 0; i < bytes.size(); i += 8) {
        std::uint64_t word = 0; // little end first, so that all machines agree
        for (std::size_t k = 0; k < 8 && i + k < bytes.size(); ++k)
            word |= std::uint64_t(static_cast<unsigned char>(bytes[i + k])) << (8 * k);
        a = mix(a ^ word) + 0x9e3779b97f4a7c15ull;
        b = mix(b + word * 0xff51afd7ed558ccdull) ^ (b << 7 | b >> 57);
    }
    constexpr std::string_view hex = "0123456789abcdef";
    std::string out;
    for (const std::uint64_t half : {mix(a ^ b), mix(b + a * 3)})
        for (int shift = 60; shift >= 0; shift -= 4)
            out += hex[(half >> shift) & 15];
    return out;
}

} // namespace rw
