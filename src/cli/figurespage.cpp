// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/figurespage.h"

#include <algorithm>
#include <vector>

namespace rw {

namespace {

struct Figure
{
    std::string path;
    std::string range;
    std::string about;
};

bool isNumber(const Value &schema)
{
    const Value *type = schema.find("type");
    return type && (*type == Value("integer") || *type == Value("number"));
}

bool hasDigitsOnly(const std::string &key)
{
    return !key.empty() && std::ranges::all_of(key, [](char each) { return each >= '0' && each <= '9'; });
}

/// "0 to 250 gold", "at least 1".
std::string rangeOf(const Value &schema)
{
    const Value *least = schema.find("minimum");
    const Value *most = schema.find("maximum");
    std::string range = least && most ? toJson(*least) + " to " + toJson(*most)
        : least                       ? "at least " + toJson(*least)
        : most                        ? "at most " + toJson(*most)
                                      : "any number";
    const std::string unit = textOf(schema, "x-unit");
    return unit.empty() ? range : range + " " + unit;
}

void collect(const Value &schema, const std::string &path, const std::string &about, std::vector<Figure> &into)
{
    const std::string here = textOf(schema, "description");
    if (isNumber(schema))
        into.push_back({path, rangeOf(schema), about.empty() ? here : about});
    const Value *properties = schema.find("properties");
    for (const Value::Member &each : properties && properties->isMap() ? properties->map() : Value::Map{}) {
        const bool isByPlayers = hasDigitsOnly(each.key);
        collect(each.value, path + (path.empty() ? "" : ".") + (isByPlayers ? "PLAYERS" : each.key),
                isByPlayers && isNumber(each.value) ? here : std::string(), into);
        if (isByPlayers)
            break; // all others have the same schema
    }
    if (const Value *items = schema.find("items"))
        collect(*items, path + "[]", isNumber(*items) ? here : std::string(), into);
    if (const Value *others = schema.find("additionalProperties"); others && others->isMap())
        collect(*others, path + ".NAME", {}, into);
}

} // namespace

std::string figuresPage(const Value &schemas, bool isMarkdown)
{
    std::vector<Figure> figures;
    for (const char *part : {"tables", "cards"})
        if (const Value *schema = schemas.find(part))
            collect(*schema, part == std::string_view("tables") ? part : "", {}, figures);
    if (figures.empty())
        return {};
    std::string text = isMarkdown ? "\n## Figures\n\n| figure | from to | |\n|---|---|---|\n" : "\nFigures\n";
    for (const Figure &each : figures)
        text += isMarkdown ? "| `" + each.path + "` | " + each.range + " | " + each.about + " |\n"
                           : "    " + each.path + ": " + each.range + "\n        " + each.about + "\n";
    return text;
}

} // namespace rw
