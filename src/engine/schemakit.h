// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// JSON Schemas as declarations in C++: every part comes with the title and the description that an editor shows.
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
Value text(Words words); ///< never empty
Value flag(Words words);
Value integer(Words words, Range range);
Value choice(Words words, const std::vector<std::string> &choices);
/// A text of a form, which \a remedy tells: "it must be ...". Editors show them as well.
Value formed(Words words, std::string_view pattern, std::string_view remedy);
/// A name that files refer to, of the form that idform.h tells.
Value id(Words words);
/// The id of a card of one of these groups.
Value cardOf(Words words, const std::vector<std::string> &groups);
/// A number with its unit, which forms show beside it.
Value measured(Value number, std::string_view unit);
/// Parts of a game's state, for proofs: a map with these members, which may have others; and a map with such a map for each seat.
Value members(Words words, Value::Map properties);
Value bySeat(Words words, Value::Map properties);
/// What lies in a part of a game's state, as "one|many" or for what is not counted: "die under the cup|dice under the cup".
Value phrased(Value part, std::string_view phrase);
/// Where the figures of a card come from, or that they are estimated.
Value source();
/// A variant and its parameters, as deck.yaml, proofs and the command line name them: many-dice:dice=8.
Value variantChoice();
Value list(Words words, Value item, Range size = {});
Value uniqueList(Words words, Value item, Range size = {});
/// A map with keys of the writer's choice.
Value map(Words words, Value each, Range size = {});
/// The same place may hold several kinds: `either({..}, {"integer", "string"})`.
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

/// A schema that stands alone in a file of that name.
Value document(std::string_view name, Value schema, Value::Map definitions = {});

} // namespace rw::schema
