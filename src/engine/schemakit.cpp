// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/schemakit.h"

#include "engine/idform.h"

#include <utility>

namespace rw::schema {

namespace {

Value typed(Words words, Value type)
{
    Value schema = anything(words);
    schema["type"] = std::move(type);
    return schema;
}

Value limited(Value schema, Range range, const char *low, const char *high)
{
    if (range.least)
        schema[low] = *range.least;
    if (range.most)
        schema[high] = *range.most;
    return schema;
}

Value textList(const std::vector<std::string> &texts)
{
    return Value(Value::List(texts.begin(), texts.end()));
}

} // namespace

Value anything(Words words)
{
    Value schema{Value::Map{}};
    schema["title"] = words.title;
    schema["description"] = words.description;
    return schema;
}

Value text(Words words)
{
    Value schema = typed(words, "string");
    schema["minLength"] = 1;
    return schema;
}

Value flag(Words words)
{
    return typed(words, "boolean");
}

Value integer(Words words, Range range)
{
    return limited(typed(words, "integer"), range, "minimum", "maximum");
}

Value choice(Words words, const std::vector<std::string> &choices)
{
    Value schema = typed(words, "string");
    schema["enum"] = textList(choices);
    return schema;
}

Value formed(Words words, std::string_view pattern, std::string_view remedy)
{
    Value schema = text(words);
    schema["pattern"] = pattern;
    schema["patternErrorMessage"] = remedy;
    return schema;
}

Value id(Words words)
{
    return formed(words, "^" + std::string(idPattern) + "$", "it must be " + std::string(idFormWords));
}

Value cardOf(Words words, const std::vector<std::string> &groups)
{
    Value schema = id(words);
    schema["x-cards"] = textList(groups);
    return schema;
}

Value measured(Value number, std::string_view unit)
{
    number["x-unit"] = unit;
    return number;
}

Value members(Words words, Value::Map properties)
{
    Value schema = anything(words);
    schema["properties"] = Value(std::move(properties));
    return schema;
}

Value bySeat(Words words, Value::Map properties)
{
    Value schema = anything(words);
    schema["additionalProperties"] = members({"Seat", "One player, by name."}, std::move(properties));
    return schema;
}

Value phrased(Value part, std::string_view phrase)
{
    part["x-phrase"] = phrase;
    return part;
}

Value source()
{
    Value schema =
        either({"Source", "Where the numbers come from (the rulebook, an estimate), for the card or number by number."},
               {"string", "object"});
    schema["minLength"] = 1;
    schema["additionalProperties"] = anything({"Source", "Where this figure comes from."});
    schema["additionalProperties"]["type"] = "string";
    return schema;
}

Value variantChoice()
{
    return formed({"A variant",
                   "The name of a file in variants/, and after a colon the parameters that are not to have "
                   "their defaults: many-dice:dice=8"},
                  "^" + std::string(idPattern) + "(:[a-z0-9_]+=[^,]*(,[a-z0-9_]+=[^,]*)*)?$",
                  "it must be the name of a variant, as many-dice or many-dice:dice=8");
}

Value list(Words words, Value item, Range size)
{
    Value schema = limited(typed(words, "array"), size, "minItems", "maxItems");
    schema["items"] = std::move(item);
    return schema;
}

Value uniqueList(Words words, Value item, Range size)
{
    Value schema = list(words, std::move(item), size);
    schema["uniqueItems"] = true;
    return schema;
}

Value map(Words words, Value each, Range size)
{
    Value schema = limited(typed(words, "object"), size, "minProperties", "maxProperties");
    schema["additionalProperties"] = std::move(each);
    return schema;
}

Value either(Words words, const std::vector<std::string> &types)
{
    return typed(words, textList(types));
}

// In JSON Schema draft 7, validators ignore everything beside a $ref. So title and description need a level of their own.
Value reference(Words words, std::string_view definition)
{
    Value target{Value::Map{}};
    target["$ref"] = "#/definitions/" + std::string(definition);
    Value schema = anything(words);
    schema["allOf"] = Value::List{std::move(target)};
    return schema;
}

Value object(Words words, const std::vector<Property> &properties, Others others)
{
    Value schema = typed(words, "object");
    Value required{Value::List{}};
    Value named{Value::Map{}};
    for (const Property &property : properties) {
        named[property.key] = property.schema;
        if (property.need == Need::Required)
            required.append(property.key);
    }
    schema["additionalProperties"] = others == Others::Allowed;
    if (required.size() > 0)
        schema["required"] = std::move(required);
    schema["properties"] = std::move(named);
    return schema;
}

Value document(std::string_view name, Value schema, Value::Map definitions)
{
    Value whole{Value::Map{}};
    whole["$schema"] = "http://json-schema.org/draft-07/schema#";
    whole["$comment"] = "Written by `rulewright schema`; a change by hand is lost (" + std::string(name) + ".schema.json)";
    for (Value::Member &member : schema.map())
        whole.map().push_back(std::move(member));
    if (!definitions.empty())
        whole["definitions"] = std::move(definitions);
    return whole;
}

} // namespace rw::schema
