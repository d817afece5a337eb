// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/reading/parameterschema.h"

#include "abilities/reading/reading.h"

#include <algorithm>

namespace rw::abilities {

namespace {

const std::string thatName = "the [a-z][a-z_0-9]*";

std::string escaped(const std::string &word)
{
    std::string text;
    for (const char c : word)
        text += std::string(c == '.' ? "\\" : "") + c;
    return text;
}

bool isOpen(const Vocabulary &vocabulary, const Parameter &parameter)
{
    return std::ranges::any_of(parameter.lists, [&](const std::string &list) { return vocabulary.isOpen(list); });
}

Value enumeration(const std::vector<std::string> &words)
{
    Value schema;
    schema["enum"] = Value::List(words.begin(), words.end());
    return schema;
}

Value text(const std::string &pattern)
{
    Value schema;
    schema["type"] = "string";
    schema["pattern"] = pattern;
    return schema;
}

Value wordSchema(const Vocabulary &vocabulary, const Parameter &parameter)
{
    std::vector<std::string> words = vocabulary.keys(parameter.lists);
    if (isOpen(vocabulary, parameter))
        return text(parameter.named ? "^((?!the )[^]|" + thatName + "$)" : "^(?!the )[^]");
    if (!parameter.named)
        return enumeration(words);
    words.push_back("candidate");
    return text(choicePattern(words, true));
}

/// The schema for one item or a list of such items.
Value oneOrMore(Value item, const std::string &type)
{
    Value schema = item;
    if (const Value *words = item.find("enum")) {
        std::vector<std::string> known;
        for (const Value &word : words->list())
            known.push_back(word.text());
        schema = text(choicePattern(known, false));
        item["type"] = "string";
    }
    Value::List types{type, "array"};
    if (item.find("type") && item.find("type")->isList())
        types.insert(types.begin(), "integer");
    schema["type"] = std::move(types);
    schema["items"] = std::move(item);
    schema["minItems"] = 1;
    return schema;
}

std::string definitionOf(Kind kind)
{
    switch (kind) {
    case Kind::Seat: return "seat";
    case Kind::Seats: return "seats";
    case Kind::Event: return "event";
    case Kind::Conditions: return "conditions";
    case Kind::Operations: return "operations";
    case Kind::Modifiers: return "modifiers";
    case Kind::Options: return "options";
    case Kind::Limit: return "limit";
    case Kind::NewName: return "name";
    case Kind::Test: return "test";
    default: return {};
    }
}

Value plainSchema(const Vocabulary &vocabulary, const Parameter &parameter)
{
    Value schema;
    switch (parameter.kind) {
    case Kind::Thing: return text(choicePattern(vocabulary.keys({"cards"}), true));
    case Kind::Filters: return reference("filters_" + parameter.sort);
    case Kind::Pattern:
        schema = filterSchema(vocabulary, parameter.sort);
        schema["type"] = Value::List{"string", "object", "array"};
        schema["pattern"] = choicePattern(vocabulary.keys({"cards"}), true);
        return schema;
    case Kind::Word: return wordSchema(vocabulary, parameter);
    case Kind::Words: return oneOrMore(wordSchema(vocabulary, parameter), "string");
    case Kind::Flag: schema["type"] = "boolean"; return schema;
    case Kind::Setting: schema["type"] = Value::List{"integer", "string"}; return schema;
    case Kind::Amount:
        schema["type"] = Value::List{"integer", "string"};
        schema["pattern"] = "^ *[a-z0-9(]";
        if (parameter.least)
            schema["minimum"] = *parameter.least;
        return schema;
    default: return reference(definitionOf(parameter.kind));
    }
}

} // namespace

Value object(Value::Map properties)
{
    Value schema;
    schema["type"] = "object";
    schema["properties"] = std::move(properties);
    schema["additionalProperties"] = false;
    return schema;
}

Value filterSchema(const Vocabulary &vocabulary, const std::string &sort)
{
    Value::Map properties;
    for (const Field &field : vocabulary.fields)
        if (field.sort == sort && isUsable(vocabulary, field.value))
            properties.push_back({field.value.key, fieldSchema(vocabulary, field)});
    Value one = object(std::move(properties));
    one["minProperties"] = 1;
    Value schema = one;
    schema["type"] = Value::List{"object", "array"};
    schema["items"] = std::move(one);
    schema["minItems"] = 1;
    schema["description"] = "A filter, all of whose keys must match, or a list of filters of which any may match.";
    return schema;
}

std::string choicePattern(const std::vector<std::string> &words, bool named)
{
    std::string pattern = "^(";
    for (const std::string &word : words)
        pattern += (pattern.size() > 2 ? "|" : "") + escaped(word);
    if (named)
        pattern += (pattern.size() > 2 ? "|" : "") + thatName;
    return pattern + ")$";
}

std::string seatPattern(const Vocabulary &vocabulary, bool sets, const std::vector<std::string> &lists)
{
    std::string pattern = choicePattern(seatWords(vocabulary, false), true).insert(1, "((left of |right of )");
    pattern.pop_back();
    std::vector<std::string> plain = seatWords(vocabulary, sets);
    const std::vector<std::string> more = vocabulary.keys(lists);
    plain.insert(plain.end(), more.begin(), more.end());
    return pattern + '|' + choicePattern(plain, true).substr(2);
}

Value reference(const std::string &definition)
{
    Value schema;
    schema["$ref"] = "#/definitions/" + definition;
    return schema;
}

bool isUsable(const Vocabulary &vocabulary, const Parameter &parameter)
{
    if (parameter.kind == Kind::Filters || parameter.kind == Kind::Pattern)
        return !vocabulary.fieldKeys(parameter.sort).empty();
    const bool word = parameter.kind == Kind::Word || parameter.kind == Kind::Words;
    return !word || isOpen(vocabulary, parameter) || !vocabulary.keys(parameter.lists).empty();
}

Value parameterSchema(const Vocabulary &vocabulary, const Parameter &parameter)
{
    Value schema = plainSchema(vocabulary, parameter);
    const bool seat = parameter.kind == Kind::Seat || parameter.kind == Kind::Seats;
    if (seat && !parameter.lists.empty())
        schema = text(seatPattern(vocabulary, parameter.kind == Kind::Seats, parameter.lists));
    if (schema.find("$ref"))
        return schema;
    std::string about = parameter.about;
    if (!parameter.standard.empty())
        about += "; without it: " + parameter.standard;
    schema["description"] = about;
    return schema;
}

Value fieldSchema(const Vocabulary &vocabulary, const Field &field)
{
    const Parameter &parameter = field.value;
    Value item = parameter.kind == Kind::Words ? wordSchema(vocabulary, parameter) : plainSchema(vocabulary, parameter);
    std::string type = "string";
    if (parameter.kind == Kind::Seat || parameter.kind == Kind::Seats)
        item = text(seatPattern(vocabulary, true));
    if (parameter.kind == Kind::Flag)
        type = "boolean";
    if (parameter.kind == Kind::Amount) {
        std::vector<std::string> words = vocabulary.keys({"resources", "numbers", "values"});
        words.insert(words.end(), {"none", "candidate"});
        item = Value();
        item["type"] = Value::List{"integer", "string"};
        item["pattern"] = choicePattern(words, true).insert(2, "-?[0-9]+\\.\\.(-?[0-9]+)?|\\.\\.-?[0-9]+|");
    }
    Value schema = oneOrMore(std::move(item), type);
    schema["description"] = parameter.about;
    return schema;
}

} // namespace rw::abilities
