// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/luck.h"
#include "engine/seats.h"
#include "engine/value.h"

#include <concepts>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// What stands in a view where the looker may not know the value.
inline constexpr std::string_view unknownWord = "unknown";

using Words = std::span<const std::string_view>;

/// A game describes its state once, as a function template over the visitor; `TreeWriter` turns the
/// description into a tree of plain values (or into the view of a seat), `TreeReader` turns a tree into a state.
/// Both have the same members, so one description serves both ways:
///
///     template <typename Visitor, typename S> static void describe(const Rules &rules, S &state, Visitor &tree)
class TreeWriter
{
public:
    static constexpr bool reads = false;

    TreeWriter(Value &here, const Setup &setup, Eye eye) : m_here(here), m_setup(setup), m_eye(eye) { m_here = Value::Map{}; }

    template <std::integral T>
    void number(std::string_view key, const T &value, std::int64_t, std::int64_t, Sight sight = {})
    {
        put(key, Value(std::int64_t(value)), sight);
    }
    void flag(std::string_view key, const std::uint8_t &flag, Sight sight = {}) { put(key, Value(flag != 0), sight); }
    void seat(std::string_view key, const std::uint8_t &seat, Sight sight = {});
    void word(std::string_view key, const std::uint8_t &index, Words words, Sight sight = {});
    void text(std::string_view key, const std::string &text, Sight sight = {}) { put(key, Value(text), sight); }
    /// A text that is null where it is empty: the id of a card that may be missing.
    void textOrNone(std::string_view key, const std::string &text, Sight sight = {})
    {
        put(key, text.empty() ? Value() : Value(text), sight);
    }
    void numbers(std::string_view key, const std::vector<int> &numbers, std::int64_t, std::int64_t, Sight sight = {});
    void texts(std::string_view key, const std::vector<std::string> &texts, Sight sight = {});
    /// Lists in a list; who does not see them still sees how many texts there are in each.
    void textLists(std::string_view key, const std::vector<std::vector<std::string>> &lists, Sight sight = {});
    void seatList(std::string_view key, const std::vector<std::uint8_t> &seats, Sight sight = {});
    void luck(std::string_view key, const Luck &luck);

    template <typename Body>
    void section(std::string_view key, Body body)
    {
        TreeWriter inner(m_here[key], m_setup, m_eye);
        body(inner);
    }
    /// A section for each seat, under the seat's name.
    template <typename Body>
    void seats(std::string_view key, Body body)
    {
        section(key, [&](TreeWriter &all) {
            for (int seat = 0; seat < m_setup.count(); ++seat)
                all.section(m_setup.seats[std::size_t(seat)], [&](TreeWriter &one) { body(one, seat); });
        });
    }
    /// A list of maps: `body(item, place)` sees to each, with places from 0. Readers set \a count, to at most \a most.
    template <typename Body>
    void items(std::string_view key, const std::size_t &count, std::size_t, Body body, Sight sight = {})
    {
        if (!m_eye.sees(sight))
            return put(key, {}, sight);
        Value::List &items = (m_here[key] = Value::List(count)).list();
        for (std::size_t place = 0; place < count; ++place) {
            TreeWriter inner(items[place], m_setup, m_eye);
            body(inner, place);
        }
    }
    /// Only readers find faults.
    void fault(std::string_view, std::string, std::string) {}

private:
    void put(std::string_view key, Value value, Sight sight);

    Value &m_here;
    const Setup &m_setup;
    Eye m_eye;
};

class TreeReader
{
public:
    static constexpr bool reads = true;

    TreeReader(const Value &here, const Setup &setup, Findings &findings, std::string path = {});
    /// Reports the keys that nothing asked for.
    ~TreeReader();
    TreeReader(const TreeReader &) = delete;
    TreeReader &operator=(const TreeReader &) = delete;

    template <std::integral T>
    void number(std::string_view key, T &value, std::int64_t least, std::int64_t most, Sight = {})
    {
        value = T(readNumber(key, least, most));
    }
    void flag(std::string_view key, std::uint8_t &flag, Sight = {});
    void seat(std::string_view key, std::uint8_t &seat, Sight = {});
    void word(std::string_view key, std::uint8_t &index, Words words, Sight = {});
    void text(std::string_view key, std::string &text, Sight = {});
    void textOrNone(std::string_view key, std::string &text, Sight = {});
    void numbers(std::string_view key, std::vector<int> &numbers, std::int64_t least, std::int64_t most, Sight = {});
    void texts(std::string_view key, std::vector<std::string> &texts, Sight = {});
    void textLists(std::string_view key, std::vector<std::vector<std::string>> &lists, Sight = {});
    void seatList(std::string_view key, std::vector<std::uint8_t> &seats, Sight = {});
    void luck(std::string_view key, Luck &luck);

    template <typename Body>
    void section(std::string_view key, Body body)
    {
        static const Value nothing = Value::Map{};
        const Value *found = take(key, Value::Kind::Map);
        TreeReader inner(found ? *found : nothing, m_setup, m_findings, pathOf(key));
        if (!found)
            inner.m_silent = true; // its absence is reported already
        body(inner);
    }
    template <typename Body>
    void seats(std::string_view key, Body body)
    {
        section(key, [&](TreeReader &all) {
            for (int seat = 0; seat < m_setup.count(); ++seat)
                all.section(m_setup.seats[std::size_t(seat)], [&](TreeReader &one) { body(one, seat); });
        });
    }
    template <typename Body>
    void items(std::string_view key, std::size_t &count, std::size_t most, Body body, Sight = {})
    {
        const Value::List *found = takeItems(key, most);
        count = found ? found->size() : 0;
        for (std::size_t place = 0; place < count; ++place) {
            TreeReader inner((*found)[place], m_setup, m_findings, pathOf(key) + '.' + std::to_string(place + 1));
            body(inner, place);
        }
    }
    /// A fault that only the game can see. \a key is the member it is about.
    void fault(std::string_view key, std::string message, std::string remedy);

private:
    const Value *take(std::string_view key, Value::Kind kind);
    const Value::List *takeItems(std::string_view key, std::size_t most);
    bool isNone(std::string_view key);
    std::uint8_t seatCalled(std::string_view key, const std::string &name);
    void takeTexts(std::string_view key, const Value &list, std::vector<std::string> &texts);
    std::int64_t readNumber(std::string_view key, std::int64_t least, std::int64_t most);
    std::string pathOf(std::string_view key) const;
    void report(std::string_view key, std::string code, std::string message, std::string remedy,
                std::vector<Finding::Argument> arguments);
    bool inRange(std::string_view key, const Value &value, std::int64_t least, std::int64_t most);

    const Value &m_here;
    const Setup &m_setup;
    Findings &m_findings;
    std::string m_path;
    std::vector<std::string> m_asked; // copies: a game may make up its keys as it goes
    bool m_silent = false;
};

} // namespace rw
