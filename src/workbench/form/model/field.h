// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/change.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace rw::form {

/// A card to which a field can refer by id.
struct NamedCard
{
    std::string id = {};
    std::string name = {};
    friend bool operator==(const NamedCard &, const NamedCard &) = default;
};

/// A field of a form: the schema of a place and the present value.
struct Field
{
    enum class Kind {
        Number,
        NumberOrWord, ///< a number, perhaps with decimals, or one of the choices
        Choice, ///< one of the choices
        Text,
        LongText, ///< a text of several lines, such as the words on a card
        Flag,
        List, ///< scalars; `fields` has the items
        Table, ///< a number for each number of players, or a group of numbers
        Group, ///< a map with fields of its own
        Groups, ///< a list of groups
        Abilities,
        Odd, ///< no control fits: the value is shown and kept
    };

    Kind kind = Kind::Text;
    std::string key = {};
    std::string label = {};
    std::string help = {};
    std::string unit = {}; ///< of a number, from the schema's `x-unit`
    Path path = {}; ///< in the value of the form
    bool present = false;
    bool required = false;
    bool fits = true; ///< false: the value has another kind than the schema wants
    Value value = {};
    Value schema = {}; ///< of items that can be added; null if the other members suffice
    std::optional<std::int64_t> least = {};
    std::optional<std::int64_t> most = {};
    std::optional<std::int64_t> longest = {}; ///< of a text, in characters
    std::optional<std::int64_t> fewest = {}; ///< of a list, in items
    std::optional<std::int64_t> mostItems = {};
    std::vector<Value> choices = {};
    std::vector<std::string> offers = {}; ///< texts that other cards have in the same place
    std::vector<NamedCard> cards = {}; ///< cards that a text can refer to, from the schema's `x-cards`
    std::string pattern = {};
    bool isOpen = false; ///< of a group: the user can add keys of their own
    std::vector<Field> fields = {};
};

/// Values from elsewhere in the deck that a field offers.
struct Elsewhere
{
    std::function<std::vector<std::string>(const std::string &key)> words =
        {}; ///< texts at the same key of other cards, for texts that must have a form
    std::function<std::vector<NamedCard>(const Value &groups)> cards = {}; ///< the cards of some groups
};

/// The fields of a value by its schema, with `$ref`s into \a schemaFile. Members that are not in the schema come last, as odd.
Field fieldOf(const Value &schemaFile, const Value &schema, const Value *value, const Elsewhere &elsewhere = {});

/// The schema for a path in a file; nullptr if the schema has no such place.
const Value *schemaAt(const Value &schemaFile, const Path &path);
const Value &resolved(const Value &schemaFile, const Value &schema);

/// The simplest valid value: for example, the first value of a required field.
Value standardOf(const Value &schemaFile, const Value &schema);
/// The same for a field that has no value yet.
Value firstValue(const Field &field);
/// The field at a path, in a group or in one of its inner groups.
const Field *find(const Field &group, const Path &path);

/// Offers the texts that several cards of the groups have at a key, such as types and items, but never names.
Elsewhere wordsOfCards(Value groups);

} // namespace rw::form
