// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rw::form {

/// A parameter of a word; docs/json.md explains each member.
struct Parameter
{
    std::string key = {}; ///< empty: the parameter is the word's own value
    std::string takes = {}; ///< seat, amount, conditions ...
    std::string about = {};
    std::string standard = {};
    std::string sort = {};
    std::string with = {};
    std::vector<std::string> lists = {};
    bool must = false;
    bool named = false;
    bool all = false;
    std::optional<std::int64_t> least = {};
};

/// An event, a condition, a choice, an operation or a modifier.
struct Word
{
    std::string family = {};
    std::string key = {};
    std::string about = {};
    std::string open = {}; ///< resources, fields or empty
    std::vector<Parameter> parameters = {};
    std::vector<std::vector<std::string>> oneOf = {};
    std::vector<std::string> someOf = {};
    std::vector<std::string> gives = {};

    const Parameter *parameter(std::string_view wanted) const;
};

/// A noun of a list, such as a zone or a role.
struct Name
{
    std::string key = {};
    std::string about = {};
    std::string phrase = {};
    std::string sort = {};
};

struct Shape
{
    std::string key = {};
    std::string about = {};
    std::vector<std::string> must = {};
    std::vector<std::string> can = {};
};

/// Words that only a deck knows, by list: types, items, ids of cards.
using DeckWords = std::map<std::string, std::vector<std::string>, std::less<>>;

/// The language in which a game's cards say what they do, from the request `game`.
class Language
{
public:
    Language() = default;
    explicit Language(const Value &vocabulary);

    /// Whether the game's cards have no abilities.
    bool isEmpty() const { return m_words.empty(); }
    const std::string &seatNoun() const { return m_seat; }
    const std::string &roundNoun() const { return m_round; }

    /// The words that this game can use. A choice may be written wherever an operation may.
    std::vector<const Word *> words(std::string_view family) const;
    const Word *word(std::string_view family, std::string_view key) const;
    const std::vector<Shape> &shapes() const { return m_shapes; }
    const Shape *shape(std::string_view key) const;
    const std::vector<Name> &names(std::string_view list) const;
    const Name *name(std::string_view list, std::string_view key) const;
    bool isOpen(std::string_view list) const;
    /// The fields of a sort of thing that filters can test.
    std::vector<const Parameter *> fields(std::string_view sort) const;
    const Parameter *field(std::string_view sort, std::string_view key) const;
    /// The functions of amounts, each with an example and a description.
    const std::vector<Name> &functions() const { return m_functions; }
    /// Whether the game has any word for the parameter.
    bool isUsable(const Parameter &parameter) const;
    bool isUsable(const Word &word) const;

    /// The words of open lists that the cards of a deck use: the values of fields with such a list, and the ids of cards.
    DeckWords deckWords(const Value &groups) const;

private:
    struct List
    {
        bool open = false;
        std::vector<Name> words;
    };
    struct SortedField
    {
        std::string of;
        Parameter parameter;
    };

    std::string m_seat = "player|players";
    std::string m_round = "round";
    std::vector<Shape> m_shapes;
    std::vector<Word> m_words;
    std::vector<SortedField> m_fields;
    std::vector<Name> m_functions;
    std::map<std::string, List, std::less<>> m_lists;
};

} // namespace rw::form
