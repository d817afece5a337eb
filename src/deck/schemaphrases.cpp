// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/schemaphrases.h"

#include <algorithm>
#include <cmath>

namespace rw {

namespace {

std::string number(const Value &value)
{
    return toJson(value);
}

std::string_view typeWords(const std::string &type)
{
    if (type == "integer")
        return "a whole number";
    if (type == "number")
        return "a number";
    if (type == "string")
        return "a text";
    if (type == "boolean")
        return "true or false";
    if (type == "array")
        return "a list";
    return type == "object" ? "a map" : "nothing";
}

} // namespace

std::string expectation(const Value &schema)
{
    if (const Value *choices = schema.find("enum")) {
        std::vector<std::string> words;
        for (const Value &choice : choices->list())
            words.push_back(choice.isText() ? choice.text() : toJson(choice));
        return "one of " + joined(words, ", ", " or ");
    }
    std::vector<std::string> words;
    for (const std::string &type : typesOf(schema))
        words.emplace_back(typeWords(type));
    const Value *least = schema.find("minimum");
    if (const Value *most = schema.find("maximum"); least && most && *least == *most)
        return "the number " + number(*least);
    std::string text = joined(words, ", ", " or ");
    const std::string range = rangeOf(schema);
    return range.empty() ? text : text + " " + range;
}

std::string shown(const Value &value)
{
    constexpr std::size_t most = 40;
    if (value.isList() || value.isMap())
        return (value.size() == 0 ? "an empty " : "a ") + std::string(value.isList() ? "list" : "map");
    if (value.isNull())
        return "nothing";
    if (value.isReal() && !std::isfinite(value.toReal())) // JSON cannot express infinity or NaN
        return std::isnan(value.toReal()) ? ".nan" : value.toReal() > 0 ? ".inf" : "-.inf";
    std::string text = toJson(value);
    if (length(text) > most) {
        std::size_t end = most;
        while ((static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
            --end;
        text = text.substr(0, end) + "...\"";
    }
    return text;
}

std::string limits(const Value &schema, const char *low, const char *high)
{
    const Value *least = schema.find(low);
    const Value *most = schema.find(high);
    if (least && most)
        return *least == *most ? "exactly " + number(*least) : "from " + number(*least) + " to " + number(*most);
    if (least)
        return "at least " + number(*least);
    return most ? "at most " + number(*most) : std::string();
}

std::string rangeOf(const Value &schema)
{
    std::vector<std::string> words;
    if (const std::string both = limits(schema, "minimum", "maximum"); !both.empty())
        words.push_back(both);
    if (const Value *above = schema.find("exclusiveMinimum"))
        words.push_back("more than " + number(*above));
    if (const Value *below = schema.find("exclusiveMaximum"))
        words.push_back("less than " + number(*below));
    if (const Value *unit = schema.find("multipleOf"))
        words.push_back("a multiple of " + number(*unit));
    return joined(words, ", ", " and ");
}

std::vector<std::string> typesOf(const Value &schema)
{
    std::vector<std::string> types;
    const Value *type = schema.find("type");
    if (type && type->isText())
        types.push_back(type->text());
    if (type && type->isList())
        for (const Value &each : type->list())
            types.push_back(each.text());
    return types;
}

std::string joined(const std::vector<std::string> &words, std::string_view between, std::string_view last)
{
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text.append(i == 0 ? "" : i + 1 == words.size() ? last : between).append(words[i]);
    return text;
}

std::size_t length(const std::string &text)
{
    return std::size_t(std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

} // namespace rw
