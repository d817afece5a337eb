// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/core/vocabularyvalue.h"

#include "abilities/reading/shapes.h"

#include <array>
#include <concepts>

namespace rw::abilities {

namespace {

Value texts(const std::vector<std::string> &items)
{
    return Value::List(items.begin(), items.end());
}

/// Adds a text to the map, unless the text is empty.
void put(Value &map, const char *key, const std::string &text)
{
    if (!text.empty())
        map[key] = text;
}

void put(Value &map, const char *key, std::same_as<bool> auto holds)
{
    if (holds)
        map[key] = true;
}

std::string openKey(Open open)
{
    switch (open) {
    case Open::Nothing: return {};
    case Open::Resources: return "resources";
    case Open::Fields: return "fields";
    }
    return {};
}

Value parameterValue(const Parameter &parameter)
{
    Value value = Value::Map{{"key", parameter.key}, {"takes", std::string(kindKey(parameter.kind))}, {"about", parameter.about}};
    put(value, "must", parameter.must);
    put(value, "standard", parameter.standard);
    put(value, "sort", parameter.sort);
    put(value, "named", parameter.named);
    put(value, "all", parameter.all);
    put(value, "with", parameter.with);
    if (!parameter.lists.empty())
        value["lists"] = texts(parameter.lists);
    if (parameter.least)
        value["least"] = *parameter.least;
    return value;
}

Value wordValue(const Word &word, bool core)
{
    Value parameters = Value::List{};
    for (const Parameter &parameter : word.parameters)
        parameters.append(parameterValue(parameter));
    Value value = Value::Map{{"family", std::string(familyKey(word.family))},
                             {"key", word.key},
                             {"core", core},
                             {"about", word.about},
                             {"phrase", word.phrase},
                             {"example", word.example},
                             {"parameters", std::move(parameters)}};
    put(value, "open", openKey(word.open));
    for (const std::vector<std::string> &group : word.oneOf)
        value["one_of"].append(texts(group));
    if (!word.someOf.empty())
        value["some_of"] = texts(word.someOf);
    if (!word.gives.empty())
        value["gives"] = texts(word.gives);
    return value;
}

Value nameValue(const Name &name)
{
    Value value = Value::Map{{"key", name.key}, {"about", name.about}};
    put(value, "phrase", name.phrase);
    put(value, "sort", name.sort);
    return value;
}

Value listsValue(const Vocabulary &vocabulary)
{
    Value lists = Value::List{};
    for (const Name &list : vocabulary.names) {
        if (list.list != "lists")
            continue;
        Value words = Value::List{};
        for (const Name &name : vocabulary.names)
            if (name.list == list.key)
                words.append(nameValue(name));
        lists.append(Value::Map{
            {"key", list.key}, {"about", list.about}, {"open", vocabulary.isOpen(list.key)}, {"words", std::move(words)}});
    }
    return lists;
}

Value shapesValue()
{
    Value shapes = Value::List{};
    for (const ShapeRule &rule : shapeRules())
        shapes.append(Value::Map{{"key", rule.key}, {"about", rule.about}, {"must", texts(rule.must)}, {"can", texts(rule.can)}});
    return shapes;
}

} // namespace

std::string_view familyKey(Family family)
{
    static constexpr std::array<std::string_view, 5> keys{"event", "condition", "choice", "operation", "modifier"};
    return keys[std::size_t(family)];
}

std::string_view kindKey(Kind kind)
{
    static constexpr std::array<std::string_view, 18> keys{
        "seat",    "seats", "thing", "pattern",    "filters",    "amount",    "test",    "word",  "words",
        "setting", "flag",  "event", "conditions", "operations", "modifiers", "options", "limit", "new_name"};
    static_assert(keys.size() == std::size_t(Kind::NewName) + 1);
    return keys[std::size_t(kind)];
}

Value vocabularyValue(const Vocabulary &vocabulary)
{
    const Vocabulary core = coreVocabulary();
    Value words = Value::List{};
    for (const Word &word : vocabulary.words)
        words.append(wordValue(word, core.word(word.family, word.key) != nullptr));
    Value fields = Value::List{};
    for (const Field &field : vocabulary.fields) {
        Value value = parameterValue(field.value);
        value["of"] = field.sort;
        fields.append(std::move(value));
    }
    Value functions = Value::List{};
    for (const Function &function : vocabulary.functions)
        functions.append(Value::Map{{"key", function.key}, {"about", function.about}, {"example", function.example}});
    return Value::Map{{"title", vocabulary.title},         {"seat", vocabulary.seatNoun},    {"round", vocabulary.roundNoun},
                      {"shapes", shapesValue()},           {"words", std::move(words)},      {"fields", std::move(fields)},
                      {"functions", std::move(functions)}, {"lists", listsValue(vocabulary)}};
}

} // namespace rw::abilities
