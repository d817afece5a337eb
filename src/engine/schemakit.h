// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Builds JSON Schemas from C++ declarations. Every part has a title and a description, which an editor shows.
namespace rw::schema {

struct Words
{
    std::string_view title; ///< a few words
    std::string_view description; ///< whole sentences
};

struct Range
{
    std::optional<std::int64_t> least = {};
    std::optional<std::int64_t> most = {};
};

Value anything(Words words);
Value text(Words words); ///< may not be empty
Value flag(Words words);
Value integer(Words words, Range range);
Value choice(Words words, const std::vector<std::string> &choices);
/// A text that matches a pattern. Editors show \a remedy, which begins "it must be ...", for a text that does not.
Value formed(Words words, std::string_view pattern, std::string_view remedy);
/// A name by which files refer to something, of the form in idform.h.
Value id(Words words);
/// The id of a card of one of these groups.
Value cardOf(Words words, const std::vector<std::string> &groups);
/// A number with its unit. Forms show the unit beside it.
Value measured(Value number, std::string_view unit);
/// A part of a game's state, for proofs: a map with these members and perhaps others. `bySeat` holds such a map for each seat.
Value members(Words words, Value::Map properties);
Value bySeat(Words words, Value::Map properties);
/// The words for the contents of a part of the state, as "one|many" if they are counted: "die under the cup|dice under the cup".
Value phrased(Value part, std::string_view phrase);
/// The source of a card's figures, or that they are estimated.
Value source();
/// A variant with its parameters, as in deck.yaml, proofs and on the command line: many-dice:dice=8.
Value variantChoice();
Value list(Words words, Value item, Range size = {});
Value uniqueList(Words words, Value item, Range size = {});
/// A map whose keys the user chooses.
Value map(Words words, Value each, Range size = {});
/// A value of any of several kinds: `either({..}, {"integer", "string"})`.
Value either(Words words, const std::vector<std::string> &types);
Value reference(Words words, std::string_view definition);

enum class Need { Required, Optional };
struct Property
{
    std::string key;
    Need need;
    Value schema;
};
enum class Others { Refused, Allowed };
Value object(Words words, const std::vector<Property> &properties, Others others = Others::Refused);

/// A complete schema, for a file with this name.
Value document(std::string_view name, Value schema, Value::Map definitions = {});

} // namespace rw::schema
