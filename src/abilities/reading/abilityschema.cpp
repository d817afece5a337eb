// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/reading/abilityschema.h"

#include "abilities/reading/parameterschema.h"
#include "abilities/reading/reading.h"
#include "abilities/reading/shapes.h"

#include <algorithm>
#include <set>

namespace rw::abilities {

namespace {

Value listOf(const std::string &definition)
{
    Value schema;
    schema["type"] = "array";
    schema["minItems"] = 1;
    schema["items"] = reference(definition);
    return schema;
}

Value text(const std::string &pattern, const std::string &about)
{
    Value schema;
    schema["type"] = "string";
    schema["pattern"] = pattern;
    schema["description"] = about;
    return schema;
}

void describe(Value &schema, const Word &word)
{
    schema["title"] = word.key;
    schema["description"] = word.about + " For example: {" + word.example + "}";
}

Value wordSchema(const Vocabulary &vocabulary, const Word &word)
{
    if (const Parameter *whole = word.parameter(""))
        return parameterSchema(vocabulary, *whole);
    Value::Map properties;
    Value::List required;
    Value::Map dependencies;
    for (const Parameter &parameter : word.parameters) {
        if (!isUsable(vocabulary, parameter))
            continue;
        properties.push_back({parameter.key, parameterSchema(vocabulary, parameter)});
        if (parameter.must)
            required.push_back(parameter.key);
        if (!parameter.with.empty())
            dependencies.push_back({parameter.key, Value::List{parameter.with}});
    }
    if (word.open == Open::Resources)
        for (const std::string &key : vocabulary.keys({"resources"}))
            properties.push_back(
                {key,
                 parameterSchema(
                     vocabulary,
                     {.key = key, .kind = Kind::Amount, .about = vocabulary.name("resources", key)->about, .least = 0})});
    if (word.open == Open::Fields)
        for (const Field &field : vocabulary.fields)
            if (field.sort == "card" && isUsable(vocabulary, field.value) && !word.parameter(field.value.key))
                properties.push_back({field.value.key, fieldSchema(vocabulary, field)});
    Value schema = object(std::move(properties));
    if (!required.empty())
        schema["required"] = std::move(required);
    if (!dependencies.empty())
        schema["dependencies"] = std::move(dependencies);
    if (word.open == Open::Resources || !word.someOf.empty() || !word.oneOf.empty())
        schema["minProperties"] = 1;
    describe(schema, word);
    return schema;
}

bool isUsable(const Vocabulary &vocabulary, const Word &word)
{
    return std::ranges::all_of(word.parameters, [&](const Parameter &each) { return !each.must || isUsable(vocabulary, each); });
}

/// The schema of a statement: a map whose only key is the word.
Value familySchema(const Vocabulary &vocabulary, const std::vector<Family> &families)
{
    Value::Map properties;
    for (const Word &word : vocabulary.words)
        if (std::ranges::find(families, word.family) != families.end() && isUsable(vocabulary, word))
            properties.push_back({word.key, wordSchema(vocabulary, word)});
    Value schema = object(std::move(properties));
    schema["minProperties"] = 1;
    schema["maxProperties"] = 1;
    return schema;
}

Value seatSchema(const Vocabulary &vocabulary, bool sets)
{
    return text(seatPattern(vocabulary, sets), sets ? "A seat or a set of seats." : "One seat.");
}

Value windowSchema(const Vocabulary &vocabulary)
{
    const auto word = [&](const std::string &key, Kind kind, const std::string &list, const std::string &about) {
        return Value::Member{key, parameterSchema(vocabulary, {.key = key, .kind = kind, .about = about, .lists = {list}})};
    };
    Value schema = object({word("window", Kind::Words, "windows", "when it can be used"),
                           word("whose", Kind::Word, "whose", "in windows that belong to a seat: whose; without it: anyone")});
    schema["required"] = Value::List{"window"};
    return schema;
}

Value optionsSchema()
{
    Value say;
    say["type"] = "string";
    Value option = object(
        {{"say", say}, {"if", reference("conditions")}, {"cost", reference("operations")}, {"do", reference("operations")}});
    option["required"] = Value::List{"do"};
    Value schema;
    schema["type"] = "array";
    schema["minItems"] = 2;
    schema["items"] = std::move(option);
    return schema;
}

Value whileSchema()
{
    Value schema = listOf("condition");
    schema["type"] = Value::List{"string", "array"};
    schema["pattern"] = "^always$";
    return schema;
}

Value shapesSchema(const Vocabulary &vocabulary)
{
    Value flag;
    flag["type"] = "boolean";
    Value::Map properties{{"when", reference("event")},      {"may", windowSchema(vocabulary)},
                          {"while", whileSchema()},          {"if", reference("conditions")},
                          {"limit", reference("limit")},     {"choose", reference("choices")},
                          {"cost", reference("operations")}, {"do", reference("operations")},
                          {"hold", reference("modifiers")},  {"only_one", flag}};
    const Parameter works{.key = "works", .kind = Kind::Words, .about = "where the card must lie", .lists = {"works"}};
    if (isUsable(vocabulary, works))
        properties.push_back({"works", parameterSchema(vocabulary, works)});
    Value never;
    never["not"] = Value::Map{};
    Value::Map dependencies;
    for (const ShapeRule &rule : shapeRules()) {
        Value::Map refused;
        for (const Value::Member &each : properties)
            if (each.key != rule.key && std::ranges::find(rule.must, each.key) == rule.must.end()
                && std::ranges::find(rule.can, each.key) == rule.can.end())
                refused.push_back({each.key, never});
        Value dependency;
        dependency["required"] = Value::List(rule.must.begin(), rule.must.end());
        dependency["properties"] = std::move(refused);
        dependencies.push_back({rule.key, std::move(dependency)});
    }
    Value schema = object(std::move(properties));
    schema["dependencies"] = std::move(dependencies);
    schema["title"] = "Ability";
    schema["description"] =
        "One of when (it acts by itself), may (its owner may use it) and while (rules and numbers are different).";
    return schema;
}

} // namespace

Value::Map schemaDefinitions(const Vocabulary &vocabulary)
{
    Value::Map definitions{
        {"ability", shapesSchema(vocabulary)},
        {"event", familySchema(vocabulary, {Family::Event})},
        {"condition", familySchema(vocabulary, {Family::Condition})},
        {"choice", familySchema(vocabulary, {Family::Choice})},
        {"operation", familySchema(vocabulary, {Family::Operation, Family::Choice})},
        {"modifier", familySchema(vocabulary, {Family::Modifier})},
        {"conditions", listOf("condition")},
        {"choices", listOf("choice")},
        {"operations", listOf("operation")},
        {"modifiers", listOf("modifier")},
        {"options", optionsSchema()},
        {"seat", seatSchema(vocabulary, false)},
        {"seats", seatSchema(vocabulary, true)},
        {"limit",
         text("^(once|twice|[1-9][0-9]* times) per (use|step|turn|round|game)$",
              "How often: once per turn, 3 times per game ...")},
        {"name", text("^[a-z][a-z_0-9]*$", "A name; it is spoken of as `the` and the name.")},
        {"test", text("^ *[a-z0-9(][^]*[=<>]", "Two amounts with = != < <= > or >= between them.")},
    };
    std::set<std::string> sorts;
    for (const Field &field : vocabulary.fields)
        if (sorts.insert(field.sort).second)
            definitions.push_back({"filters_" + field.sort, filterSchema(vocabulary, field.sort)});
    return definitions;
}

Value::Map cardProperties()
{
    Value abilities = listOf("ability");
    abilities["description"] = "What the card does. `rulewright text` puts it into words.";
    Value printed;
    printed["type"] = "string";
    printed["description"] = "The words printed on the card.";
    Value words = text("^accepted-[0-9a-f]{8}(-[0-9a-f]{8})?$",
                       "Says that a person has read `text` beside what the card does and found that they mean the same. "
                       "`rulewright text --accept` and *Accept* in the workbench write it.");
    words["x-hidden"] = true;
    Value flavour;
    flavour["type"] = "boolean";
    flavour["title"] = "Only flavour";
    flavour["description"] = "The printed words only tell a story: the card has no abilities, and is meant to have none.";
    return {{"text", std::move(printed)},
            {"flavour", std::move(flavour)},
            {"words", std::move(words)},
            {"abilities", std::move(abilities)}};
}

Value abilitySchema(const Vocabulary &vocabulary)
{
    Value schema = reference("ability");
    schema["$schema"] = "http://json-schema.org/draft-07/schema#";
    schema["definitions"] = schemaDefinitions(vocabulary);
    return schema;
}

} // namespace rw::abilities
