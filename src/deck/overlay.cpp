// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/overlay.h"

#include "deck/deckpath.h"

#include <algorithm>
#include <set>

namespace rw {

namespace {

constexpr std::size_t mostFindings = 100; // about the chosen variants; only the first ones are reported

/// An active variant with the values of its parameters.
struct Active
{
    const Variant *variant;
    const VariantChoice *choice;
    Value::Map parameters;
};

const Value *parameterValue(const Active &active, const Value &value)
{
    const auto name = parameterName(value);
    if (!name)
        return nullptr;
    const auto known = std::ranges::find(active.parameters, *name, &Value::Member::key);
    return known == active.parameters.end() ? nullptr : &known->value;
}

// Whether all parameters in the value are declared. The checker reports an undeclared one, and there is nothing to put in its
// place.
bool canBeFilledIn(const Active &active, const Value &value)
{
    if (parameterName(value))
        return parameterValue(active, value);
    const auto can = [&](const Value &inner) { return canBeFilledIn(active, inner); };
    if (value.isList())
        return std::ranges::all_of(value.list(), can);
    return !value.isMap() || std::ranges::all_of(value.map(), can, &Value::Member::value);
}

Value filledIn(const Active &active, const Value &value)
{
    if (const Value *chosen = parameterValue(active, value))
        return *chosen;
    Value filled = value;
    if (filled.isList())
        for (Value &item : filled.list())
            item = filledIn(active, item);
    if (filled.isMap())
        for (Value::Member &member : filled.map())
            member.value = filledIn(active, member.value);
    return filled;
}

// The origin of a parameter's value is where it was chosen. The origin of any other value is the variant.
Origin originOf(const Active &active, const Value &value, Path path)
{
    const auto name = parameterName(value);
    const bool wasChosen =
        name && std::ranges::find(active.choice->chosen, *name, &VariantChoice::Chosen::parameter) != active.choice->chosen.end();
    return wasChosen ? Origin{{}, {}, active.choice->where} : Origin{active.variant->document, std::move(path), {}};
}

std::vector<Active> activeOnes(const std::vector<Variant> &variants, const std::vector<VariantChoice> &choices,
                               Findings &findings)
{
    std::vector<Active> active;
    for (const VariantChoice &choice : choices) {
        const Variant *variant = findVariant(variants, choice.name);
        if (!variant || std::ranges::find(active, variant, &Active::variant) != active.end())
            continue;
        Checked<Value::Map> parameters = parameterValues(*variant, choice);
        append(findings, std::move(parameters.findings));
        if (parameters)
            active.push_back({variant, &choice, std::move(*parameters.value)});
    }
    std::ranges::sort(active, {}, [](const Active &each) -> const std::string & { return each.variant->name; });
    return active;
}

void addCards(const Active &active, Overlaid &result)
{
    for (const Value::Member &group : active.variant->members("add"))
        for (std::size_t i = 0; group.value.isList() && i < group.value.size(); ++i) {
            const Value &card = group.value.list()[i];
            if (canBeFilledIn(active, card))
                append(result.findings,
                       result.deck.add(group.key, filledIn(active, card), originOf(active, card, {"add", group.key, i})));
        }
}

void setValues(const Active &active, Overlaid &result)
{
    for (const Value::Member &change : active.variant->members("set"))
        if (canBeFilledIn(active, change.value))
            append(
                result.findings,
                result.deck.set(change.key, filledIn(active, change.value), originOf(active, change.value, {"set", change.key})));
}

void gatherRemovals(const Active &active, std::vector<EffectiveDeck::Removal> &removals)
{
    const std::vector<std::string> removed = active.variant->removed();
    for (std::size_t i = 0; i < removed.size(); ++i)
        if (isWholePath(removed[i])) // the schema has reported any other path
            removals.push_back({removed[i], {active.variant->document, {"remove", i}, {}}});
}

Finding chosenTwice(const VariantChoice &choice)
{
    return error("variant.chosen-twice", "{name} is chosen twice", "leave one of them out", {{"name", choice.name}},
                 choice.where);
}

Findings excluded(const std::vector<Variant> &variants, const VariantChoice &choice, const VariantChoice &earlier)
{
    const Variant *one = findVariant(variants, choice.name);
    const Variant *other = findVariant(variants, earlier.name);
    if (!one || !other || (!one->excludesVariant(other->name) && !other->excludesVariant(one->name)))
        return {};
    return {error("variant.excluded", "{name} and {other} exclude each other", "leave one of them out",
                  {{"name", choice.name}, {"other", earlier.name}}, choice.where)};
}

} // namespace

Checked<Setting> parseSetting(std::string_view words)
{
    const std::size_t equals = words.find('=');
    const std::string path(words.substr(0, equals));
    const Place where{"--set " + std::string(words), path, 0, 0};
    if (equals == words.npos || equals == 0)
        return {{},
                {error("deck.bad-setting", "{words} does not say what to set to what", "write PATH=VALUE, as tables.dice=8",
                       {{"words", std::string(words)}}, where)}};
    Checked<Value> value = parsePlainValue(words.substr(equals + 1), where);
    if (!value)
        return {{}, std::move(value.findings)};
    return {Setting{path, std::move(*value.value), {{}, {}, where}}, std::move(value.findings)};
}

Overlaid overlay(EffectiveDeck deck, const std::vector<Variant> &variants, const Configuration &configuration)
{
    Overlaid result{std::move(deck), {}};
    const std::vector<Active> active = activeOnes(variants, configuration.variants, result.findings);
    for (const Active &each : active)
        addCards(each, result);
    for (const Active &each : active)
        setValues(each, result);
    std::vector<EffectiveDeck::Removal> removals;
    for (const Active &each : active)
        gatherRemovals(each, removals);
    append(result.findings, result.deck.remove(removals));
    for (const Setting &setting : configuration.settings)
        append(result.findings, result.deck.set(setting.path, setting.value, setting.origin));
    return result;
}

Findings checkChoices(const std::vector<Variant> &variants, const std::vector<VariantChoice> &choices)
{
    Findings findings;
    std::set<std::string_view> names;
    std::vector<const VariantChoice *> known; // each variant once
    for (const VariantChoice &choice : choices) {
        if (findings.size() >= mostFindings)
            break;
        const bool isThere = findVariant(variants, choice.name);
        if (!isThere)
            findings.push_back(unknownVariant(variants, choice.name, choice.where));
        if (!names.insert(choice.name).second) {
            findings.push_back(chosenTwice(choice));
            continue;
        }
        for (const VariantChoice *earlier : known)
            append(findings, excluded(variants, choice, *earlier));
        if (isThere)
            known.push_back(&choice);
    }
    return findings;
}

const Variant *findVariant(const std::vector<Variant> &variants, std::string_view name)
{
    const auto found = std::ranges::find(variants, name, &Variant::name);
    return found == variants.end() ? nullptr : &*found;
}

Finding unknownVariant(const std::vector<Variant> &variants, const std::string &name, Place where)
{
    std::vector<std::string> known;
    for (const Variant &variant : variants)
        known.push_back(variant.name);
    const std::string guess = didYouMean(name, known);
    return error("variant.unknown", "there is no variant {name}",
                 guess.empty() ? "variants are the files in variants/" : "did you mean {guess}?",
                 {{"name", name}, {"guess", guess}}, std::move(where));
}

} // namespace rw
