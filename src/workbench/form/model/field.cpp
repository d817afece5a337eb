// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/model/field.h"

#include "workbench/form/model/wordlabel.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>

namespace rw::form {

namespace {

std::optional<std::int64_t> integer(const Value &map, std::string_view key)
{
    const Value *found = map.find(key);
    return found && found->isInt() ? std::optional(found->toInt()) : std::nullopt;
}

std::vector<std::string> types(const Value &schema)
{
    const Value *type = schema.find("type");
    std::vector<std::string> found;
    if (type && type->isText())
        found.push_back(type->text());
    for (const Value &each : type && type->isList() ? type->list() : Value::List{})
        if (each.isText())
            found.push_back(each.text());
    return found;
}

bool allows(const Value &schema, std::string_view type)
{
    const std::vector<std::string> all = types(schema);
    return std::ranges::find(all, type) != all.end();
}

bool hasDigitsOnly(const std::string &key)
{
    return !key.empty() && std::ranges::all_of(key, [](char each) { return each >= '0' && each <= '9'; });
}

bool isOfNumbers(const Value &schema)
{
    const Value *items = schema.find("items");
    return allows(schema, "integer") || (allows(schema, "array") && items && allows(*items, "integer"));
}

bool isGroupOfNumbers(const Value &schema)
{
    const Value *properties = schema.find("properties");
    return properties && properties->isMap() && properties->size() > 0
        && std::ranges::all_of(properties->map(), [](const Value::Member &each) { return isOfNumbers(each.value); });
}

bool isTable(const Value &schema)
{
    const Value *properties = schema.find("properties");
    return properties && properties->isMap() && properties->size() > 1
        && std::ranges::all_of(properties->map(), [](const Value::Member &each) {
               return hasDigitsOnly(each.key) && (allows(each.value, "integer") || isGroupOfNumbers(each.value));
           });
}

/// The words in a pattern such as ^(any|players)$.
std::vector<Value> wordsOf(const std::string &pattern)
{
    if (!pattern.starts_with("^(") || !pattern.ends_with(")$"))
        return {};
    const std::string inside = pattern.substr(2, pattern.size() - 4);
    if (inside.find_first_of("[]()*+?^$\\.{}") != inside.npos)
        return {};
    std::vector<Value> words;
    for (std::size_t at = 0; at <= inside.size();) {
        const std::size_t bar = std::min(inside.find('|', at), inside.size());
        words.push_back(inside.substr(at, bar - at));
        at = bar + 1;
    }
    return words;
}

bool isRequired(const Value &schema, const std::string &key)
{
    const Value *required = schema.find("required");
    return required && required->isList() && std::ranges::find(required->list(), Value(key)) != required->list().end();
}

/// Whether the program maintains the value, so that no person edits it.
bool isHidden(const Value &schema)
{
    const Value *hidden = schema.find("x-hidden");
    return hidden && hidden->isBool() && hidden->toBool();
}

bool isScalarSchema(const Value &schema)
{
    return !allows(schema, "object") && !allows(schema, "array");
}

class Maker
{
public:
    Maker(const Value &file, const Elsewhere &elsewhere) : m_file(file), m_elsewhere(elsewhere) {}

    Field make(const std::string &key, const Value &unresolved, const Value *value, const Path &path) const
    {
        const Value &schema = resolved(m_file, unresolved);
        Field field{.key = key,
                    .label = textOf(schema, "title"),
                    .help = textOf(schema, "description"),
                    .unit = textOf(schema, "x-unit"),
                    .path = path,
                    .present = value != nullptr,
                    .least = integer(schema, "minimum"),
                    .most = integer(schema, "maximum"),
                    .longest = integer(schema, "maxLength"),
                    .pattern = textOf(schema, "pattern")};
        if (value)
            field.value = *value;
        if (field.label.empty())
            field.label = capitalized(spoken(key));
        shape(field, schema);
        return field;
    }

private:
    static std::string capitalized(std::string word)
    {
        if (!word.empty() && word.front() >= 'a' && word.front() <= 'z')
            word.front() = char(word.front() - 'a' + 'A');
        return word;
    }

    void shape(Field &field, const Value &schema) const
    {
        if (const Value *choices = schema.find("enum"); choices && choices->isList())
            return choice(field, choices->list());
        if (allows(schema, "object") && (!allows(schema, "string") || field.value.isMap()) && !field.value.isList())
            return isTable(schema) ? table(field, schema) : group(field, schema);
        if (allows(schema, "array") && (!field.present || field.value.isList()))
            return list(field, schema);
        scalar(field, schema);
    }

    void choice(Field &field, const Value::List &choices) const
    {
        field.kind = Field::Kind::Choice;
        field.choices = choices;
        field.fits = !field.present || std::ranges::find(choices, field.value) != choices.end();
    }

    void scalar(Field &field, const Value &schema) const
    {
        const Value &value = field.value;
        const bool isNumber = allows(schema, "integer");
        const bool isText = allows(schema, "string");
        const bool isDecimal = allows(schema, "number");
        if (allows(schema, "boolean") && !isText) {
            field.kind = Field::Kind::Flag;
            field.fits = !field.present || value.isBool();
        } else if (isNumber && !isText && !isDecimal) {
            field.kind = Field::Kind::Number;
            field.fits = !field.present || value.isInt();
        } else if (isDecimal) {
            field.kind = Field::Kind::NumberOrWord;
            field.fits = !field.present || value.isInt() || value.isReal() || (isText && value.isText());
        } else if (isNumber) {
            field.kind = Field::Kind::NumberOrWord;
            field.choices = wordsOf(field.pattern);
            field.fits = !field.present || value.isInt() || value.isText();
        } else if (isText) {
            field.kind = isLong(field) ? Field::Kind::LongText : Field::Kind::Text;
            field.fits = !field.present || value.isText();
            const Value *groups = schema.find("x-cards");
            if (groups && m_elsewhere.cards)
                field.cards = m_elsewhere.cards(*groups);
            else if (m_elsewhere.words && !field.pattern.empty() && field.path.size() == 1)
                field.offers = m_elsewhere.words(field.key);
        } else {
            field.kind = Field::Kind::Odd;
        }
        if (field.present && !field.fits)
            field.kind = Field::Kind::Odd;
    }

    static bool isLong(const Field &field)
    {
        const bool isProse = field.key == "text" || field.key == "description" || field.key == "reason";
        return field.pattern.empty() && (isProse || (field.value.isText() && field.value.text().size() > 60));
    }

    void table(Field &field, const Value &schema) const
    {
        field.kind = Field::Kind::Table;
        if (field.present && !field.value.isMap()) {
            field.kind = Field::Kind::Odd;
            field.fits = false;
            return;
        }
        members(field, schema);
        std::ranges::stable_sort(field.fields, {}, [](const Field &each) {
            return hasDigitsOnly(each.key) ? std::stol(each.key.substr(0, 9)) : 1'000'000'000L;
        });
    }

    void group(Field &field, const Value &schema) const
    {
        field.kind = Field::Kind::Group;
        if (field.present && !field.value.isMap()) {
            field.kind = Field::Kind::Odd;
            field.fits = false;
            return;
        }
        members(field, schema);
    }

    void members(Field &field, const Value &schema) const
    {
        static const Value none = Value::Map{};
        const Value *properties = schema.find("properties");
        for (const Value::Member &each : properties && properties->isMap() ? properties->map() : none.map()) {
            if (isHidden(resolved(m_file, each.value)))
                continue;
            Field member = make(each.key, each.value, field.value.find(each.key), joined(field.path, each.key));
            member.required = isRequired(schema, each.key);
            field.fields.push_back(std::move(member));
        }
        const Value *others = schema.find("additionalProperties");
        if (others && (others->isMap() || (others->isBool() && others->toBool()))) {
            field.isOpen = true;
            field.schema = others->isMap() ? *others : Value(Value::Map{});
        }
        for (const Value::Member &each : field.value.isMap() ? field.value.map() : none.map())
            if (!properties || !properties->find(each.key))
                field.fields.push_back(field.isOpen ? otherMember(field, each)
                                                    : odd(each.key, each.value, joined(field.path, each.key)));
    }

    Field otherMember(const Field &field, const Value::Member &member) const
    {
        Field made = make(member.key, anySchema(field.schema, member.value), &member.value, joined(field.path, member.key));
        made.label = member.key;
        return made;
    }

    /// If a schema allows anything, the kind of the present value decides.
    static Value anySchema(const Value &schema, const Value &value)
    {
        if (schema.find("type") || schema.find("enum") || schema.find("$ref"))
            return schema;
        Value made = schema;
        if (value.isInt())
            made["type"] = "integer";
        else if (value.isReal())
            made["type"] = "number";
        else if (value.isText())
            made["type"] = "string";
        else if (value.isBool())
            made["type"] = "boolean";
        else if (value.isMap())
            made["type"] = "object", made["additionalProperties"] = Value::Map{};
        else if (value.isList())
            made["type"] = "array", made["items"] = Value::Map{};
        return made;
    }

    Field odd(const std::string &key, const Value &value, const Path &path) const
    {
        return {.kind = Field::Kind::Odd,
                .key = key,
                .label = spoken(key),
                .help = "The schema does not know this. It stays as it is.",
                .path = path,
                .present = true,
                .fits = false,
                .value = value};
    }

    void list(Field &field, const Value &schema) const
    {
        static const Value none = Value::Map{};
        const Value *items = schema.find("items");
        const Value &item = items && items->isMap() ? *items : none;
        field.schema = item;
        field.fewest = integer(schema, "minItems");
        field.mostItems = integer(schema, "maxItems");
        if (textOf(item, "$ref") == "#/definitions/ability") {
            field.kind = Field::Kind::Abilities;
            return;
        }
        const Value &each = resolved(m_file, item);
        const bool holdsMaps =
            field.value.isList() && std::ranges::any_of(field.value.list(), [](const Value &one) { return one.isMap(); });
        field.kind = isScalarSchema(each) && !holdsMaps ? Field::Kind::List : Field::Kind::Groups;
        if (!field.present)
            return;
        for (std::size_t i = 0; i < field.value.size(); ++i)
            field.fields.push_back(
                make(std::to_string(i), anySchema(each, field.value.list()[i]), &field.value.list()[i], joined(field.path, i)));
    }

    const Value &m_file;
    const Elsewhere &m_elsewhere;
};

} // namespace

const Value &resolved(const Value &schemaFile, const Value &schema)
{
    const Value *here = &schema;
    for (int steps = 0; steps < 20; ++steps) {
        const std::string reference = textOf(*here, "$ref");
        const std::string start = "#/definitions/";
        const Value *definitions = schemaFile.find("definitions");
        const Value *next =
            reference.starts_with(start) && definitions ? definitions->find(reference.substr(start.size())) : nullptr;
        if (!next)
            break;
        here = next;
    }
    return *here;
}

Field fieldOf(const Value &schemaFile, const Value &schema, const Value *value, const Elsewhere &elsewhere)
{
    return Maker(schemaFile, elsewhere).make({}, schema, value, {});
}

const Value *schemaAt(const Value &schemaFile, const Path &path)
{
    const Value *here = &schemaFile;
    for (const PathStep &step : path) {
        here = &resolved(schemaFile, *here);
        if (std::holds_alternative<std::size_t>(step)) {
            here = here->find("items");
        } else {
            const Value *properties = here->find("properties");
            const Value *found = properties ? properties->find(std::get<std::string>(step)) : nullptr;
            here = found ? found : here->find("additionalProperties");
        }
        if (!here || !here->isMap())
            return nullptr;
    }
    return &resolved(schemaFile, *here);
}

Value standardOf(const Value &schemaFile, const Value &unresolved)
{
    const Value &schema = resolved(schemaFile, unresolved);
    if (const Value *choices = schema.find("enum"); choices && choices->isList() && choices->size() > 0)
        return choices->list().front();
    if (allows(schema, "integer") || allows(schema, "number"))
        return std::max<std::int64_t>(integer(schema, "minimum").value_or(0), 0);
    if (allows(schema, "boolean"))
        return false;
    if (allows(schema, "array"))
        return Value::List{};
    if (!allows(schema, "object") || allows(schema, "string")) {
        const std::vector<Value> words = wordsOf(textOf(schema, "pattern"));
        return words.empty() ? Value("") : words.front();
    }
    Value made = Value::Map{};
    if (const Value *properties = schema.find("properties"); properties && properties->isMap())
        for (const Value::Member &each : properties->map())
            if (isRequired(schema, each.key) || isTable(schema))
                made[each.key] = standardOf(schemaFile, each.value);
    return made;
}

Value firstValue(const Field &field)
{
    switch (field.kind) {
    case Field::Kind::Number: return std::max<std::int64_t>(field.least.value_or(0), 0);
    case Field::Kind::Choice:
    case Field::Kind::NumberOrWord: return field.choices.empty() ? Value("") : field.choices.front();
    case Field::Kind::Flag: return true;
    case Field::Kind::List:
    case Field::Kind::Groups:
    case Field::Kind::Abilities: return Value::List{};
    case Field::Kind::Table:
    case Field::Kind::Group: break;
    default:
        return !field.cards.empty() ? Value(field.cards.front().id)
            : field.offers.empty()  ? Value("")
                                    : Value(field.offers.front());
    }
    Value made = Value::Map{};
    for (const Field &each : field.fields)
        if (each.required || field.kind == Field::Kind::Table)
            made[each.key] = firstValue(each);
    return made;
}

const Field *find(const Field &group, const Path &path)
{
    if (group.path == path)
        return &group;
    for (const Field &each : group.fields)
        if (each.path.size() <= path.size() && std::equal(each.path.begin(), each.path.end(), path.begin()))
            return find(each, path);
    return nullptr;
}

namespace {

std::vector<std::string> repeatedWords(const Value &groups, const std::string &key)
{
    static const Value::Map noGroups;
    static const Value::List noCards;
    std::set<std::string> words;
    std::size_t uses = 0;
    for (const Value::Member &group : groups.isMap() ? groups.map() : noGroups)
        for (const Value &card : group.value.isList() ? group.value.list() : noCards)
            if (const Value *value = card.find(key); value && value->isText()) {
                ++uses;
                words.insert(value->text());
            }
    const bool repeats = words.size() * 2 <= uses;
    return repeats ? std::vector<std::string>(words.begin(), words.end()) : std::vector<std::string>{};
}

std::vector<NamedCard> cardsIn(const Value &groups, const Value &wanted)
{
    std::vector<NamedCard> cards;
    for (const Value &group : wanted.isList() ? wanted.list() : Value::List{}) {
        const Value *list = group.isText() ? groups.find(group.text()) : nullptr;
        for (const Value &card : list && list->isList() ? list->list() : Value::List{})
            if (const std::string id = textOf(card, "id"); !id.empty())
                cards.push_back({id, textOf(card, "name")});
    }
    return cards;
}

} // namespace

Elsewhere wordsOfCards(Value groups)
{
    struct Known
    {
        Value groups;
        std::map<std::string, std::vector<std::string>> words;
    };
    const auto known = std::make_shared<Known>();
    known->groups = std::move(groups);
    return {.words =
                [known](const std::string &key) {
        const auto [words, isNew] = known->words.try_emplace(key);
        if (isNew)
            words->second = repeatedWords(known->groups, key);
        return words->second;
            },
            .cards = [known](const Value &wanted) { return cardsIn(known->groups, wanted); }};
}

} // namespace rw::form
