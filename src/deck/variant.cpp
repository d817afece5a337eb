// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/variant.h"

#include "deck/fileformat.h"
#include "deck/schemaphrases.h"

#include <algorithm>
#include <set>

namespace rw {

namespace {

Value valueOf(const Value &map, std::string_view key)
{
    const Value *value = map.find(key);
    return value ? *value : Value();
}

const Value::List &itemsOf(const Value &map, std::string_view key)
{
    static const Value::List none;
    const Value *list = map.find(key);
    return list && list->isList() ? list->list() : none;
}

std::vector<std::string> textsOf(const Value &map, std::string_view key)
{
    std::vector<std::string> texts;
    for (const Value &item : itemsOf(map, key))
        if (item.isText())
            texts.push_back(item.text());
    return texts;
}

bool isOfType(const Value &value, const std::string &type)
{
    if (type == "integer")
        return value.isInt();
    if (type == "number")
        return value.isInt() || value.isReal();
    if (type == "flag")
        return value.isBool();
    return type != "text" || value.isText(); // the schema reports an unknown type
}

std::string_view typeWords(const std::string &type)
{
    if (type == "integer")
        return "a whole number";
    if (type == "number")
        return "a number";
    return type == "flag" ? "true or false" : "a text";
}

double asReal(const Value &value)
{
    return value.isInt() ? double(value.toInt()) : value.isReal() ? value.toReal() : 0;
}

VariantParameter readParameter(const Value &value)
{
    return {textOf(value, "name"), textOf(value, "type"),     valueOf(value, "default"),   valueOf(value, "min"),
            valueOf(value, "max"), itemsOf(value, "choices"), textOf(value, "description")};
}

std::string rangeWords(const VariantParameter &parameter)
{
    if (!parameter.least.isNull() && !parameter.most.isNull())
        return "from " + toJson(parameter.least) + " to " + toJson(parameter.most);
    return parameter.least.isNull() ? "at most " + toJson(parameter.most) : "at least " + toJson(parameter.least);
}

std::string choiceWords(const Value::List &choices)
{
    std::string words;
    for (std::size_t i = 0; i < choices.size(); ++i)
        words.append(i == 0                        ? ""
                         : i + 1 == choices.size() ? " or "
                                                   : ", ")
            .append(choices[i].isText() ? choices[i].text() : toJson(choices[i]));
    return words;
}

Finding badChoiceWords(std::string_view words, const Place &where)
{
    return error("variant.bad-words", "{words} does not say which variant", "write NAME or NAME:PARAMETER=VALUE,...",
                 {{"words", std::string(words)}}, where);
}

Finding unknownParameter(const Variant &variant, const std::string &name, const Place &where)
{
    std::vector<std::string> known;
    for (const VariantParameter &parameter : variant.parameters)
        known.push_back(parameter.name);
    const std::string guess = didYouMean(name, known);
    return error("variant.unknown-parameter", "{variant} has no parameter {name}",
                 guess.empty() ? "see its parameters in variants/{variant}.yaml" : "did you mean {guess}?",
                 {{"variant", variant.name}, {"name", name}, {"guess", guess}}, where);
}

void choose(const VariantParameter &parameter, const VariantChoice::Chosen &chosen, const Place &where,
            Checked<Value::Map> &values)
{
    Checked<Value> value =
        parameter.type == "text" ? Checked<Value>{Value(chosen.value), {}} : parsePlainValue(chosen.value, where);
    append(values.findings, std::move(value.findings));
    if (!value)
        return;
    if (const std::string problem = refusal(parameter, *value.value); !problem.empty())
        values.findings.push_back(error("variant.bad-parameter", "{name} is {found}", "{remedy}",
                                        {{"name", parameter.name}, {"found", shown(*value.value)}, {"remedy", problem}}, where));
    for (Value::Member &member : *values.value)
        if (member.key == parameter.name)
            member.value = *value.value;
}

} // namespace

bool VariantParameter::hasEmptyRange() const
{
    return !least.isNull() && !most.isNull() && asReal(least) > asReal(most);
}

const VariantParameter *Variant::parameter(std::string_view wanted) const
{
    const auto found = std::ranges::find(parameters, wanted, &VariantParameter::name);
    return found == parameters.end() ? nullptr : &*found;
}

bool Variant::excludesVariant(std::string_view other) const
{
    return std::ranges::find(excludes, other) != excludes.end();
}

const Value::Map &Variant::members(std::string_view key) const
{
    static const Value::Map none;
    const Value *map = document.value().find(key);
    return map && map->isMap() ? map->map() : none;
}

std::vector<std::string> Variant::removed() const
{
    return textsOf(document.value(), "remove");
}

Variant readVariant(const Document &document)
{
    const Value &value = document.value();
    Variant variant{
        stemOf(document.file()), textOf(value, "title"), textOf(value, "description"), {}, textsOf(value, "excludes"), document};
    for (const Value &parameter : itemsOf(value, "parameters"))
        variant.parameters.push_back(readParameter(parameter));
    return variant;
}

std::string VariantChoice::words() const
{
    std::string out = name;
    for (const Chosen &choice : chosen)
        out += (out.size() == name.size() ? ':' : ',') + choice.parameter + '=' + choice.value;
    return out;
}

Checked<VariantChoice> parseVariantChoice(std::string_view words, Place where)
{
    const std::size_t colon = words.find(':');
    VariantChoice choice{std::string(words.substr(0, colon)), {}, where};
    if (choice.name.empty())
        return {{}, {badChoiceWords(words, where)}};
    std::string_view rest = colon == words.npos ? std::string_view() : words.substr(colon + 1);
    while (!rest.empty()) {
        const std::string_view one = rest.substr(0, rest.find(','));
        const std::size_t equals = one.find('=');
        if (equals == one.npos || equals == 0)
            return {{}, {badChoiceWords(words, where)}};
        choice.chosen.push_back({std::string(one.substr(0, equals)), std::string(one.substr(equals + 1))});
        rest.remove_prefix(std::min(one.size() + 1, rest.size()));
    }
    return {std::move(choice), {}};
}

std::optional<std::string> parameterName(const Value &value)
{
    const Value *name = value.size() == 1 ? value.find("parameter") : nullptr;
    return name && name->isText() ? std::optional(name->text()) : std::nullopt;
}

Checked<Value::Map> parameterValues(const Variant &variant, const VariantChoice &choice)
{
    Checked<Value::Map> values{Value::Map{}, {}};
    for (const VariantParameter &parameter : variant.parameters)
        values.value->push_back({parameter.name, parameter.standard});
    std::set<std::string_view> names;
    for (const VariantChoice::Chosen &chosen : choice.chosen) {
        if (!names.insert(chosen.parameter).second)
            values.findings.push_back(error("variant.chosen-twice", "{name} is chosen twice", "leave one of them out",
                                            {{"name", chosen.parameter}}, choice.where));
        else if (const VariantParameter *parameter = variant.parameter(chosen.parameter))
            choose(*parameter, chosen, choice.where, values);
        else
            values.findings.push_back(unknownParameter(variant, chosen.parameter, choice.where));
    }
    if (hasErrors(values.findings))
        values.value.reset();
    return values;
}

std::string refusal(const VariantParameter &parameter, const Value &value)
{
    if (!isOfType(value, parameter.type))
        return "it must be " + std::string(typeWords(parameter.type));
    const bool isNumber = value.isInt() || value.isReal();
    const bool tooLow = !parameter.least.isNull() && asReal(value) < asReal(parameter.least);
    const bool tooHigh = !parameter.most.isNull() && asReal(value) > asReal(parameter.most);
    if (isNumber && (tooLow || tooHigh) && !parameter.hasEmptyRange())
        return "it must be " + rangeWords(parameter);
    if (!parameter.choices.empty() && std::ranges::find(parameter.choices, value) == parameter.choices.end())
        return "it must be " + choiceWords(parameter.choices);
    return {};
}

Checked<Value> parsePlainValue(std::string_view text, const Place &where)
{
    const Checked<Document> document = Document::read(std::string(text), where.file);
    Checked<Value> value{{}, document.findings};
    for (Finding &finding : value.findings)
        finding.where = where;
    if (document)
        value.value = document.value->value();
    return value;
}

} // namespace rw
