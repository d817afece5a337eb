// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rw {

/// A plain tree of values: the content of a deck, the tree of a state, the data of a result.
/// Maps keep the order in which keys were added, but comparing and hashing ignore it.
class Value
{
public:
    struct Member;
    using List = std::vector<Value>;
    using Map = std::vector<Member>;
    enum class Kind : std::uint8_t { Null, Bool, Int, Real, Text, List, Map };

    Value() noexcept;
    Value(bool truth);
    Value(int number);
    Value(unsigned number);
    Value(std::int64_t number);
    Value(std::uint64_t number) = delete; // would hide an overflow above 2^63; convert where the size is known
    Value(double number);
    Value(const char *text);
    Value(std::string_view text);
    Value(std::string text);
    Value(List items);
    Value(Map members);

    Value(const Value &other);
    Value(Value &&other) noexcept;
    Value &operator=(const Value &other);
    Value &operator=(Value &&other) noexcept;
    ~Value();

    Kind kind() const noexcept { return Kind(m_data.index()); }
    bool isNull() const noexcept { return kind() == Kind::Null; }
    bool isBool() const noexcept { return kind() == Kind::Bool; }
    bool isInt() const noexcept { return kind() == Kind::Int; }
    bool isReal() const noexcept { return kind() == Kind::Real; }
    bool isText() const noexcept { return kind() == Kind::Text; }
    bool isList() const noexcept { return kind() == Kind::List; }
    bool isMap() const noexcept { return kind() == Kind::Map; }

    /// The content. The value must be of that kind.
    bool toBool() const { return std::get<bool>(m_data); }
    std::int64_t toInt() const { return std::get<std::int64_t>(m_data); }
    double toReal() const { return std::get<double>(m_data); }
    const std::string &text() const { return std::get<std::string>(m_data); }
    const List &list() const { return std::get<List>(m_data); }
    List &list() { return std::get<List>(m_data); }
    const Map &map() const { return std::get<Map>(m_data); }
    Map &map() { return std::get<Map>(m_data); }

    /// The member of a map; nullptr if there is none or this is not a map.
    const Value *find(std::string_view key) const noexcept;
    Value *find(std::string_view key) noexcept;
    /// The member of a map, added as null if missing. A null value becomes a map first.
    Value &operator[](std::string_view key);
    /// Removes a member. False if there was none.
    bool remove(std::string_view key);
    /// Appends to a list. A null value becomes a list first.
    void append(Value item);
    /// The number of members of a map or items of a list; 0 for all other values.
    std::size_t size() const noexcept;

    /// Compares deeply. The order of map members does not matter. 1 and 1.0 differ, because they are different texts in a deck.
    friend bool operator==(const Value &a, const Value &b);

private:
    std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Map> m_data;
};

struct Value::Member
{
    std::string key;
    Value value;
};

/// The kind as sentences need it: "a whole number", "a text", "a list" ...
std::string_view kindName(Value::Kind kind);

/// The value at a path such as `seats.anna.dice.2` or `cards.huginn.gold`. Steps are keys of maps; items of lists by position
/// (from 0) or, if they are maps, by their `id`. nullptr if the path does not exist.
const Value *at(const Value &root, std::string_view path);
Value *at(Value &root, std::string_view path);

/// JSON text; on one line with indent 0. Reals get the fewest digits that read back as the same number.
std::string toJson(const Value &value, int indent = 0);
/// JSON on one line with keys sorted: equal values give equal texts.
std::string toCanonicalJson(const Value &value);
/// 32 hex digits over the canonical JSON. They distinguish versions but do not protect against forgery.
std::string contentHash(const Value &value);
std::string contentHash(std::string_view bytes);

/// The text behind a key of a map; empty when there is none.
inline std::string textOf(const Value &map, std::string_view key)
{
    const Value *value = map.find(key);
    return value && value->isText() ? value->text() : std::string();
}

/// The whole number behind a key of a map; \a standard when there is none.
inline std::int64_t numberOf(const Value &map, std::string_view key, std::int64_t standard = 0)
{
    const Value *value = map.find(key);
    return value && value->isInt() ? value->toInt() : standard;
}

/// Whether the value behind a key of a map is true.
inline bool flagOf(const Value &map, std::string_view key)
{
    const Value *value = map.find(key);
    return value && value->isBool() && value->toBool();
}

/// The items behind a key of a map; none when there is no list.
inline const Value::List &listOf(const Value &map, std::string_view key)
{
    static const Value::List none;
    const Value *value = map.find(key);
    return value && value->isList() ? value->list() : none;
}

} // namespace rw
