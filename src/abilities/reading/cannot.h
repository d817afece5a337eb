// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"
#include "abilities/reading/ability.h"
#include "engine/finding.h"
#include "engine/value.h"

#include <initializer_list>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What a game cannot do with the language is a table. A row names a word, a property of it, when that cannot be done, and what would
/// be right. One walk through what was read looks each part of an ability up in it.
namespace rw::abilities {

/// Numbers that a game tells of the card, for tests and messages: {{"faces", 6}}.
using CardFigures = std::map<std::string, int, std::less<>>;

/// A part of an ability, and what is known where it stands.
struct Said
{
    using Choices = std::map<std::string, const Statement *>;

    const Ability &ability;
    const CardFigures &figures;
    const Statement *statement = nullptr; ///< that it is, or is part of; null: the ability itself
    const Statement *within = nullptr; ///< the statement that this one stands in
    const Reference *reference = nullptr;
    const Amount *amount = nullptr;
    const FilterTerm *term = nullptr;
    const Choices *choices = nullptr; ///< what gave the names that are known: choices, and `for_each`
    const Statement *answered = nullptr; ///< the event that gives `they` a meaning
    const Statement *tested = nullptr; ///< the choice that gives `candidate` one
    bool waits = false; ///< inside the event of a `later`
    bool later = false; ///< inside what a `later` does
    std::string named = {}; ///< a test may say here what its message calls {named}

    bool has(std::string_view key) const { return statement->argument(key) != nullptr; }
    /// A property as it is written: one word, a reference, a number; empty where it is none of these.
    std::string text(std::string_view key) const;
    bool says(std::string_view key, std::string_view word) const { return text(key) == word; }
    /// Whether a word is among those of a property.
    bool names(std::string_view key, std::string_view word) const;
    const Reference *who(std::string_view key) const { return statement->get<Reference>(key); }
    /// Whether a figure of the card is there and is not 0.
    bool is(std::string_view figure) const;
    /// The choice behind a name, or behind that which it is one of; null for all else.
    const Statement *choiceOf(const Reference &name) const;
    /// Whether what a name stands for is chosen from that list, or in those zones alone.
    bool isFrom(const Reference &name, const char *key, std::initializer_list<std::string_view> words) const;
};

/// One row. Several words or keys stand beside each other as "forbid|permit". Where a statement lacks the key, the finding is at the
/// statement. Messages may say {word}, {key}, {value}, {named}, each property of the statement by its key, and each figure of the card.
struct Cannot
{
    enum class Of : std::uint8_t {
        Statement,
        Ability, ///< the key is one of the ability
        Reference, ///< the word is one for somebody or something
        Amount, ///< the word is what is read, or a function
        Term ///< of a filter: the word is the field; none: any
    };
    using Test = bool (*)(Said &said, const Cannot &row, std::string_view key);

    std::string_view word = {};
    std::string_view key = {};
    Test test = nullptr;
    const char *code = "";
    const char *because = "";
    const char *remedy = "";
    std::string_view value = {}; ///< for the test
    Of of = Of::Statement;
    bool onlyWarns = false;
};

/// A property is there, and is not `false`.
bool given(Said &said, const Cannot &row, std::string_view key);
/// A property is there, and is not the row's value.
bool otherThan(Said &said, const Cannot &row, std::string_view key);
/// The row's value is among the words of a property.
bool naming(Said &said, const Cannot &row, std::string_view key);

/// The abilities of a card that could be read, each with its place in the list.
using ReadAbilities = std::vector<std::pair<std::size_t, Ability>>;

/// Looks abilities up in the table of a game.
class CannotDo
{
public:
    /// \a together finds what abilities of one card cannot do beside each other; paths begin in the list.
    using Together = void (*)(const ReadAbilities &abilities, const CardFigures &figures, Findings &findings);

    CannotDo(const Vocabulary &vocabulary, std::span<const Cannot> table, Together together)
        : m_vocabulary(vocabulary), m_table(table), m_together(together)
    {
    }

    /// What the \a abilities at that path of a deck say and cannot be done. What was found last of each path is remembered: a deck is
    /// checked for each number of players and with each of its variants, which change few.
    Findings findings(const Value &abilities, const CardFigures &figures, const std::string &path);

private:
    struct Known
    {
        Value abilities;
        CardFigures figures;
        Findings findings;
    };
    static constexpr std::size_t mostKnown = 1000;

    Findings read(const Value &abilities, const CardFigures &figures) const;

    const Vocabulary &m_vocabulary;
    std::span<const Cannot> m_table;
    Together m_together;
    std::mutex m_mutex;
    std::map<std::string, Known> m_known;
};

} // namespace rw::abilities
