// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/schemawalk.h"

#include <algorithm>
#include <regex>

namespace rw {

namespace {

// "#/definitions/amount": our schemas only refer to their own parts.
const Value *referred(const Value &root, const std::string &reference)
{
    if (reference == "#")
        return &root;
    Path path;
    for (std::size_t from = reference.find('/'); from != reference.npos;) {
        const std::size_t next = reference.find('/', from + 1);
        path.emplace_back(reference.substr(from + 1, next == reference.npos ? next : next - from - 1));
        from = next;
    }
    return walk(root, path);
}

void gather(const Value &root, const Value *part, std::vector<const Value *> &to)
{
    if (!part || std::ranges::find(to, part) != to.end())
        return;
    to.push_back(part);
    if (const Value *reference = part->find("$ref"); reference && reference->isText())
        gather(root, referred(root, reference->text()), to);
    if (const Value *all = part->find("allOf"); all && all->isList())
        for (const Value &each : all->list())
            gather(root, &each, to);
}

std::vector<const Value *> matchingPatterns(const Value &part, const std::string &key)
{
    std::vector<const Value *> found;
    const Value *patterns = part.find("patternProperties");
    if (patterns && patterns->isMap())
        for (const Value::Member &pattern : patterns->map())
            if (std::regex_search(key, std::regex(pattern.key)))
                found.push_back(&pattern.value);
    return found;
}

std::vector<const Value *> forKey(const Value &part, const std::string &key)
{
    std::vector<const Value *> found = matchingPatterns(part, key);
    if (const Value *properties = part.find("properties"))
        if (const Value *named = properties->find(key))
            found.push_back(named);
    if (const Value *open = part.find("additionalProperties"); open && found.empty())
        found.push_back(open);
    return found;
}

std::vector<const Value *> forPosition(const Value &part, std::size_t index)
{
    const Value *items = part.find("items");
    if (items && items->isList())
        items = index < items->size() ? &items->list()[index] : part.find("additionalItems");
    return items ? std::vector{items} : std::vector<const Value *>();
}

std::vector<const Value *> inside(const Value &part, const PathStep &step)
{
    const std::string *key = std::get_if<std::string>(&step);
    return key ? forKey(part, *key) : forPosition(part, std::get<std::size_t>(step));
}

} // namespace

const Value *child(const Value &value, const PathStep &step)
{
    if (const std::string *key = std::get_if<std::string>(&step))
        return value.find(*key);
    const std::size_t index = std::get<std::size_t>(step);
    return value.isList() && index < value.size() ? &value.list()[index] : nullptr;
}

const Value *walk(const Value &value, const Path &path)
{
    const Value *here = &value;
    for (const PathStep &step : path)
        if (here = child(*here, step); !here)
            return nullptr;
    return here;
}

std::vector<const Value *> describing(const Value &schema, const Path &path)
{
    std::vector<const Value *> here;
    gather(schema, &schema, here);
    for (const PathStep &step : path) {
        std::vector<const Value *> next;
        for (const Value *part : here)
            for (const Value *found : inside(*part, step))
                gather(schema, found, next);
        here = std::move(next);
    }
    return here;
}

std::vector<std::string> knownKeys(const std::vector<const Value *> &parts)
{
    std::vector<std::string> keys;
    for (const Value *part : parts)
        if (const Value *properties = part->find("properties"))
            for (const Value::Member &property : properties->map())
                keys.push_back(property.key);
    return keys;
}

bool takesKey(const Value &part, const std::string &key)
{
    const Value *open = part.find("additionalProperties");
    if (!open || !open->isBool() || open->toBool())
        return true;
    const Value *properties = part.find("properties");
    return (properties && properties->find(key)) || !matchingPatterns(part, key).empty();
}

} // namespace rw
