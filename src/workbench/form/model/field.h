// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/change.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace rw::form {

/// A card that can be named in a field, by its id.
struct NamedCard
{
    std::string id = {};
    std::string name = {};
    friend bool operator==(const NamedCard &, const NamedCard &) = default;
};

/// A field of a form: what a schema says about a place, and what stands there.
struct Field
{
    enum class Kind {
        Number,
        NumberOrWord, ///< a number, with decimals perhaps, or one of the choices
        Choice, ///< one of the choices
        Text,
        LongText, ///< words that are read aloud: they take lines
        Flag,
        List, ///< of scalars; `fields` holds its items
        Table, ///< a number for each number of players, or several in a group
        Group, ///< a map with fields of its own
        Groups, ///< a list of groups
        Abilities,
        Odd, ///< nothing that a control fits: shown, and kept
    };

    Kind kind = Kind::Text;
    std::string key = {};
    std::string label = {};
    std::string help = {};
    std::string unit = {}; ///< of a number, as the schema says under `x-unit`
    Path path = {}; ///< in the value that the form is about
    bool present = false;
    bool required = false;
    bool fits = true; ///< false: what stands there is of another kind than the schema wants
    Value value = {};
    Value schema = {}; ///< of items that can be added; null where all is said by the rest
    std::optional<std::int64_t> least = {};
    std::optional<std::int64_t> most = {};
    std::optional<std::int64_t> longest = {}; ///< of a text, in characters
    std::optional<std::int64_t> fewest = {}; ///< items of a list
    std::optional<std::int64_t> mostItems = {};
    std::vector<Value> choices = {};
    std::vector<std::string> offers = {}; ///< words of a text that stand elsewhere in its place
    std::vector<NamedCard> cards = {}; ///< of which a text names one, as the schema says under `x-cards`
    std::string pattern = {};
    bool isOpen = false; ///< of a group: keys of the writer's choice can be added
    std::vector<Field> fields = {};
};

/// What stands elsewhere in the deck and is offered in a field.
struct Elsewhere
{
    std::function<std::vector<std::string>(const std::string &key)> words =
        {}; ///< at the same key of other cards, for texts that must have a form
    std::function<std::vector<NamedCard>(const Value &groups)> cards = {}; ///< of some groups
};

/// The fields of a value by its schema, whose `$ref`s are looked for in \a schemaFile. What the schema does not know comes last, as odd.
Field fieldOf(const Value &schemaFile, const Value &schema, const Value *value, const Elsewhere &elsewhere = {});

/// The schema of the place that a path leads to in a file; nullptr when the schema knows no such place.
const Value *schemaAt(const Value &schemaFile, const Path &path);
const Value &resolved(const Value &schemaFile, const Value &schema);

/// The least that is sound there: a required field's first value.
Value standardOf(const Value &schemaFile, const Value &schema);
/// The same for a field that is not there yet.
Value firstValue(const Field &field);
/// The field at a path, in a group or in one inside it.
const Field *find(const Field &group, const Path &path);

/// Words are those at a key of all cards of the groups, when they repeat: types and items, never names.
Elsewhere wordsOfCards(Value groups);

} // namespace rw::form
