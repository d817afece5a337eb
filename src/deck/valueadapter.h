// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <utility>

// Without this, valijson ends the program at a bad schema instead of throwing an exception.
#define VALIJSON_USE_EXCEPTIONS 1
#include <valijson/internal/adapter.hpp>
#include <valijson/internal/basic_adapter.hpp>
#include <valijson/internal/frozen_value.hpp>

// Lets valijson read our plain values with their own types: a text is never taken for a number. valijson's templates require
// these names and shapes of the members.
namespace rw::valueadapter {

class Adapter;
using Member = std::pair<std::string, Adapter>;

template <typename Base, typename Made>
class Iterator
{
public:
    using iterator_category = std::bidirectional_iterator_tag;
    using value_type = Made;
    using difference_type = std::ptrdiff_t;
    using pointer = valijson::adapters::DerefProxy<Made>;
    using reference = Made;

    explicit Iterator(Base at) : m_at(at) {}
    Made operator*() const;
    pointer operator->() const { return pointer(**this); }
    bool operator==(const Iterator &other) const { return m_at == other.m_at; }
    bool operator!=(const Iterator &other) const { return m_at != other.m_at; }
    Iterator &operator++() { return ++m_at, *this; }
    Iterator operator++(int) { return Iterator(m_at++); }
    Iterator &operator--() { return --m_at, *this; }
    void advance(std::ptrdiff_t steps) { m_at += steps; }

private:
    Base m_at;
};

class Array
{
public:
    using iterator = Iterator<Value::List::const_iterator, Adapter>;
    using const_iterator = iterator;

    Array() : Array(empty()) {}
    explicit Array(const Value &value) : m_items(&value.list()) {}
    iterator begin() const { return iterator(m_items->begin()); }
    iterator end() const { return iterator(m_items->end()); }
    std::size_t size() const { return m_items->size(); }

private:
    static const Value &empty();
    const Value::List *m_items;
};

class Object
{
public:
    using iterator = Iterator<Value::Map::const_iterator, Member>;
    using const_iterator = iterator;

    Object() : Object(empty()) {}
    explicit Object(const Value &value) : m_members(&value.map()) {}
    iterator begin() const { return iterator(m_members->begin()); }
    iterator end() const { return iterator(m_members->end()); }
    iterator find(const std::string &key) const;
    std::size_t size() const { return m_members->size(); }

private:
    static const Value &empty();
    const Value::Map *m_members;
};

class Frozen final : public valijson::adapters::FrozenValue
{
public:
    explicit Frozen(Value value) : m_value(std::move(value)) {}
    FrozenValue *clone() const override { return new Frozen(m_value); }
    bool equalTo(const valijson::adapters::Adapter &other, bool strict) const override;

private:
    Value m_value;
};

class View
{
public:
    View();
    View(const Value &value) : m_value(&value) {}
    valijson::adapters::FrozenValue *freeze() const { return new Frozen(*m_value); }

    opt::optional<Array> getArrayOptional() const;
    opt::optional<Object> getObjectOptional() const;
    bool getArraySize(std::size_t &result) const { return isArray() && (result = m_value->size(), true); }
    bool getObjectSize(std::size_t &result) const { return isObject() && (result = m_value->size(), true); }
    bool getBool(bool &result) const { return isBool() && (result = m_value->toBool(), true); }
    bool getDouble(double &result) const { return isDouble() && (result = m_value->toReal(), true); }
    bool getInteger(std::int64_t &result) const { return isInteger() && (result = m_value->toInt(), true); }
    bool getString(std::string &result) const { return isString() && (result = m_value->text(), true); }

    static bool hasStrictTypes() { return true; }
    bool isArray() const { return m_value->isList(); }
    bool isBool() const { return m_value->isBool(); }
    bool isDouble() const { return m_value->isReal(); }
    bool isInteger() const { return m_value->isInt(); }
    bool isNull() const { return m_value->isNull(); }
    bool isNumber() const { return isInteger() || isDouble(); }
    bool isObject() const { return m_value->isMap(); }
    bool isString() const { return m_value->isText(); }

private:
    const Value *m_value;
};

class Adapter : public valijson::adapters::BasicAdapter<Adapter, Array, Member, Object, View>
{
public:
    Adapter() = default;
    Adapter(const Value &value) : BasicAdapter(View(value)) {}
};

} // namespace rw::valueadapter

template <>
struct valijson::adapters::AdapterTraits<rw::valueadapter::Adapter>
{
    using DocumentType = rw::Value;
    static std::string adapterName() { return "rw::Value"; }
};

namespace rw::valueadapter {

template <>
inline Adapter Iterator<Value::List::const_iterator, Adapter>::operator*() const
{
    return Adapter(*m_at);
}

template <>
inline Member Iterator<Value::Map::const_iterator, Member>::operator*() const
{
    return {m_at->key, Adapter(m_at->value)};
}

inline Object::iterator Object::find(const std::string &key) const
{
    return iterator(std::ranges::find(*m_members, key, &Value::Member::key));
}

inline const Value &Array::empty()
{
    static const Value none{Value::List{}};
    return none;
}

inline const Value &Object::empty()
{
    static const Value none{Value::Map{}};
    return none;
}

inline bool Frozen::equalTo(const valijson::adapters::Adapter &other, bool strict) const
{
    return Adapter(m_value).equalTo(other, strict);
}

inline View::View() : m_value(nullptr)
{
    static const Value nothing;
    m_value = &nothing;
}

inline opt::optional<Array> View::getArrayOptional() const
{
    return isArray() ? opt::optional<Array>(Array(*m_value)) : opt::optional<Array>();
}

inline opt::optional<Object> View::getObjectOptional() const
{
    return isObject() ? opt::optional<Object>(Object(*m_value)) : opt::optional<Object>();
}

} // namespace rw::valueadapter
