// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/schemawords.h"

#include "deck/schemaphrases.h"
#include "deck/schemawalk.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <regex>

namespace rw {

namespace {

constexpr std::size_t mostUnique = 1000; // that are compared with each other
constexpr std::size_t mostMatched = 1000; // of a text that is matched against a pattern
constexpr std::size_t neverTooLarge = 100; // items or keys that no check finds too many

/// One place in a value, with a part of the schema that describes it.
struct Here
{
    const Value &schema; ///< one part of a schema that describes the place
    const Value &value;
    const Path &path;
    std::vector<Fault> &faults;
};

std::string nameOf(const Path &path, const Value &value)
{
    if (path.empty())
        return "this file";
    if (const std::string *key = std::get_if<std::string>(&path.back()))
        return *key;
    if (const Value *id = value.find("id"); id && id->isText() && !id->text().empty())
        return id->text();
    const std::string item = "item " + std::to_string(std::get<std::size_t>(path.back()) + 1);
    const std::string *list = path.size() > 1 ? std::get_if<std::string>(&path[path.size() - 2]) : nullptr;
    return list ? item + " of " + *list : item;
}

double asReal(const Value &value)
{
    return value.isInt() ? double(value.toInt()) : value.toReal();
}

void report(const Here &here, std::string code, std::string message, std::string remedy,
            std::vector<Finding::Argument> arguments = {})
{
    arguments.insert(arguments.begin(), {{"name", nameOf(here.path, here.value)}, {"found", shown(here.value)}});
    here.faults.push_back(
        {error(std::move(code), std::move(message), std::move(remedy), std::move(arguments)), here.path, false});
}

bool hasType(const Value &value, const std::string &type)
{
    switch (value.kind()) {
    case Value::Kind::Null: return type == "null";
    case Value::Kind::Bool: return type == "boolean";
    case Value::Kind::Int: return type == "integer" || type == "number";
    case Value::Kind::Real: return type == "number";
    case Value::Kind::Text: return type == "string";
    case Value::Kind::List: return type == "array";
    case Value::Kind::Map: break;
    }
    return type == "object";
}

bool checkType(const Here &here)
{
    const std::vector<std::string> types = typesOf(here.schema);
    if (types.empty() || std::ranges::any_of(types, [&](const std::string &type) { return hasType(here.value, type); }))
        return true;
    const bool wantsQuotes = std::ranges::find(types, "string") != types.end() && !here.value.isList() && !here.value.isMap();
    const std::string kind(kindName(here.value.kind()));
    const std::string found = here.path.empty() && here.value.isNull() ? "{name} is empty" : "{name} is {found}";
    const bool telling = here.value.isText() || here.value.isInt() || here.value.isReal();
    report(here, "deck.wrong-type", telling ? "{name} is {found}, {kind}" : found,
           wantsQuotes ? "it must be {expected}: write it in quotes" : "it must be {expected}",
           {{"kind", kind}, {"expected", expectation(here.schema)}});
    return false;
}

void checkChoice(const Here &here)
{
    const Value *choices = here.schema.find("enum");
    const Value *only = here.schema.find("const");
    const Value::List list = choices ? choices->list() : only ? Value::List{*only} : Value::List{};
    if (list.empty() || std::ranges::find(list, here.value) != list.end())
        return;
    std::vector<std::string> words;
    for (const Value &choice : list)
        words.push_back(choice.isText() ? choice.text() : toJson(choice));
    const std::string guess = here.value.isText() ? didYouMean(here.value.text(), words) : std::string();
    report(here, "deck.not-a-choice", "{name} is {found}", guess.empty() ? "it must be {expected}" : "did you mean {guess}?",
           {{"expected", joined(words, ", ", " or ")}, {"guess", guess}});
}

void checkRange(const Here &here)
{
    if (!here.value.isInt() && !here.value.isReal())
        return;
    const double found = asReal(here.value);
    const auto limit = [&](const char *key, auto &&isBroken) {
        const Value *bound = here.schema.find(key);
        return bound && isBroken(asReal(*bound));
    };
    if (limit("minimum", [&](double bound) { return found < bound; })
        || limit("maximum", [&](double bound) { return found > bound; })
        || limit("exclusiveMinimum", [&](double bound) { return found <= bound; })
        || limit("exclusiveMaximum", [&](double bound) { return found >= bound; })
        || limit("multipleOf", [&](double unit) { return std::remainder(found, unit) != 0; }))
        report(here, "deck.out-of-range", "{name} is {found}", "it must be {expected}", {{"expected", rangeOf(here.schema)}});
}

bool isOutside(const Value &schema, const char *low, const char *high, std::size_t found)
{
    const Value *least = schema.find(low);
    const Value *most = schema.find(high);
    return (least && std::int64_t(found) < least->toInt()) || (most && std::int64_t(found) > most->toInt());
}

void checkText(const Here &here)
{
    if (!here.value.isText())
        return;
    const std::size_t count = length(here.value.text());
    if (isOutside(here.schema, "minLength", "maxLength", count))
        report(here, "deck.bad-length", count == 0 ? "{name} is empty" : "{name} has {count} characters",
               count == 0 ? "write something there" : "it must have {expected} characters",
               {{"count", std::to_string(count)}, {"expected", limits(here.schema, "minLength", "maxLength")}});
    const Value *pattern = here.schema.find("pattern");
    if (!pattern || count == 0 || std::regex_search(here.value.text(), std::regex(pattern->text())))
        return;
    const Value *words = here.schema.find("patternErrorMessage");
    report(here, "deck.bad-form", "{name} is {found}", "{expected}",
           {{"expected", words ? words->text() : "it must match the pattern " + pattern->text()}});
}

void checkSize(const Here &here)
{
    const bool list = here.value.isList();
    const char *low = list ? "minItems" : "minProperties";
    const char *high = list ? "maxItems" : "maxProperties";
    const std::size_t count = here.value.size();
    if ((!list && !here.value.isMap()) || !isOutside(here.schema, low, high, count))
        return;
    report(here, "deck.bad-count", count == 0 ? "{name} is empty" : "{name} has {count} {things}", "it must have {expected}",
           {{"count", std::to_string(count)},
            {"things", std::string(list ? "item" : "key") + (count == 1 ? "" : "s")},
            {"expected", limits(here.schema, low, high)}});
}

void checkRepeats(const Here &here)
{
    const Value *unique = here.schema.find("uniqueItems");
    if (!unique || !unique->toBool() || !here.value.isList())
        return;
    const Value::List &items = here.value.list();
    for (std::size_t i = 1; i < items.size(); ++i) {
        if (std::find(items.begin(), items.begin() + std::ptrdiff_t(i), items[i]) == items.begin() + std::ptrdiff_t(i))
            continue;
        Fault fault{error("deck.repeated-item", "{name} holds {item} twice", "remove one of them",
                          {{"name", nameOf(here.path, here.value)}, {"item", shown(items[i])}}),
                    here.path, false};
        fault.path.emplace_back(i);
        here.faults.push_back(std::move(fault));
    }
}

void reportUnknownKey(const Here &here, const std::string &key, const std::string &guess, const std::vector<std::string> &known)
{
    Fault fault{error("deck.unknown-key", "unknown key {key}",
                      !guess.empty()      ? "did you mean {guess}?"
                          : known.empty() ? "remove it"
                                          : "known here: {known}",
                      {{"key", key}, {"guess", guess}, {"known", joined(known, ", ", ", ")}}),
                here.path, true};
    fault.path.emplace_back(key);
    here.faults.push_back(std::move(fault));
}

/// Unknown keys, each with the known key that was probably meant.
void checkUnknownKeys(const Here &here, const std::vector<std::string> &known, std::vector<std::string> &meant)
{
    for (const Value::Member &member : here.value.map()) {
        if (takesKey(here.schema, member.key))
            continue;
        std::vector<std::string> free;
        std::ranges::copy_if(known, std::back_inserter(free), [&](const std::string &key) { return !here.value.find(key); });
        const std::string guess = didYouMean(member.key, free);
        meant.push_back(guess);
        reportUnknownKey(here, member.key, guess, known);
    }
}

/// In a map that takes any key: an unknown key that was probably meant to be this one.
std::string slipOf(const std::string &key, const Value &map, const std::vector<std::string> &known)
{
    for (const Value::Member &member : map.map())
        if (std::ranges::find(known, member.key) == known.end() && !didYouMean(member.key, {key}).empty())
            return member.key;
    return {};
}

std::string propertyWords(const Value &schema, const std::string &key)
{
    const Value *properties = schema.find("properties");
    const Value *property = properties ? properties->find(key) : nullptr;
    return property ? expectation(*property) : std::string();
}

void checkMissingKeys(const Here &here, const std::vector<std::string> &known, const std::vector<std::string> &meant)
{
    const Value *required = here.schema.find("required");
    if (!required)
        return;
    for (const Value &key : required->list()) {
        if (here.value.find(key.text()) || std::ranges::find(meant, key.text()) != meant.end())
            continue;
        if (const std::string slip = slipOf(key.text(), here.value, known); !slip.empty()) {
            reportUnknownKey(here, slip, key.text(), known);
            continue;
        }
        const std::string words = propertyWords(here.schema, key.text());
        report(here, "deck.missing-key", "{name} has no {key}", words.empty() ? "add {key}" : "add {key}: {expected}",
               {{"key", key.text()}, {"expected", words}});
    }
}

void checkKeys(const Here &here, const std::vector<const Value *> &parts)
{
    if (!here.value.isMap())
        return;
    std::vector<std::string> meant;
    const std::vector<std::string> known = knownKeys(parts);
    checkUnknownKeys(here, known, meant);
    checkMissingKeys(here, known, meant);
}

// Lists without repeats, and texts with patterns, always have a limit, because checking them takes long.
std::size_t mostOf(const Value &part, const Value &value)
{
    const auto said = [&](const char *key, std::size_t otherwise) {
        const Value *most = part.find(key);
        return most && most->isInt() ? std::size_t(std::max<std::int64_t>(most->toInt(), 0)) : otherwise;
    };
    constexpr std::size_t any = std::numeric_limits<std::size_t>::max();
    if (value.isText())
        return part.find("pattern") ? mostMatched : any;
    const Value *unique = part.find("uniqueItems");
    const bool isCompared = unique && unique->isBool() && unique->toBool();
    return value.isList() ? said("maxItems", isCompared ? mostUnique : any) : said("maxProperties", any);
}

} // namespace

std::vector<Fault> explain(const Value &schema, const Value &value, const Path &path)
{
    std::vector<Fault> faults;
    const Value *there = walk(value, path);
    const std::vector<const Value *> parts = describing(schema, path);
    for (const Value *part : parts) {
        const Here here{*part, *there, path, faults};
        if (!checkType(here))
            continue;
        checkChoice(here);
        checkRange(here);
        checkText(here);
        checkSize(here);
        checkRepeats(here);
        checkKeys(here, parts);
    }
    return faults;
}

std::optional<Fault> explainSize(const Value &schema, const Value &there, const Path &path)
{
    const std::size_t size = there.isText() ? there.text().size() : there.size();
    if (size <= (there.isText() ? mostMatched : neverTooLarge))
        return {};
    for (const Value *part : describing(schema, path)) {
        const std::size_t most = mostOf(*part, there);
        if (size <= most)
            continue;
        std::vector<Fault> faults;
        report({*part, there, path, faults}, there.isText() ? "deck.bad-length" : "deck.bad-count", "{name} has {count} {things}",
               "it must have {expected}",
               {{"count", std::to_string(size)},
                {"things",
                 there.isText()       ? "bytes"
                     : there.isList() ? "items"
                                      : "keys"},
                {"expected", "at most " + std::to_string(most)}});
        return faults.front();
    }
    return {};
}

Fault unexplained(const Path &path, const std::string &complaint)
{
    std::string words = complaint;
    while (!words.empty() && words.back() == '.')
        words.pop_back();
    return {error("deck.schema", "{name} is not as the schema of this file asks: {complaint}", {},
                  {{"name", nameOf(path, {})}, {"complaint", words}}),
            path, false};
}

} // namespace rw
