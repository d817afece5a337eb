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

/// The text in a view that stands for a value unknown to the looker.
inline constexpr std::string_view unknownWord = "unknown";

using Words = std::span<const std::string_view>;

/// A game describes its state once, as a function template over the visitor. `TreeWriter` makes a tree of plain values from the
/// state, or a seat's view of it; `TreeReader` makes a state from a tree. Both have the same members, so one description works
/// both ways:
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
    /// A text that is written as null if it is empty, such as the id of a card that may be missing.
    void textOrNone(std::string_view key, const std::string &text, Sight sight = {})
    {
        put(key, text.empty() ? Value() : Value(text), sight);
    }
    void numbers(std::string_view key, const std::vector<int> &numbers, std::int64_t, std::int64_t, Sight sight = {});
    void texts(std::string_view key, const std::vector<std::string> &texts, Sight sight = {});
    /// A list of lists. A looker who may not see the texts still sees how many there are in each list.
    void textLists(std::string_view key, const std::vector<std::vector<std::string>> &lists, Sight sight = {});
    void seatList(std::string_view key, const std::vector<std::uint8_t> &seats, Sight sight = {});
    void luck(std::string_view key, const Luck &luck);

    template <typename Body>
    void section(std::string_view key, Body body)
    {
        TreeWriter inner(m_here[key], m_setup, m_eye);
        body(inner);
    }
    /// A section for each seat; its key is the seat's name.
    template <typename Body>
    void seats(std::string_view key, Body body)
    {
        section(key, [&](TreeWriter &all) {
            for (int seat = 0; seat < m_setup.count(); ++seat)
                all.section(m_setup.seats[std::size_t(seat)], [&](TreeWriter &one) { body(one, seat); });
        });
    }
    /// A list of maps: `body(item, place)` visits each, counting places from 0. A reader sets \a count, up to \a most.
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
    /// Does nothing, because only readers find faults.
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
    /// Reports the keys that the game did not ask for.
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
            inner.m_silent = true; // take() has already reported the missing section
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
    /// Reports a fault that only the game can detect. \a key is the member at fault.
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
    std::vector<std::string> m_asked; // copies, because a game may build a key in passing
    bool m_silent = false;
};

} // namespace rw
