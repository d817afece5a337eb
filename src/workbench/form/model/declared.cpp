// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/model/declared.h"

#include "workbench/form/model/field.h"

namespace rw::form {

namespace {

constexpr std::size_t deepest = 8; // boards are near the top

const Value *schemaOfMember(const Value &schema, const std::string &key)
{
    const Value *properties = schema.find("properties");
    const Value *found = properties ? properties->find(key) : nullptr;
    return found ? found : schema.find("additionalProperties");
}

void collect(const Value &file, const Value &unresolved, const Value &value, std::string_view keyword, const Path &path,
             std::vector<Declared> &into)
{
    const Value &schema = resolved(file, unresolved);
    if (schema.find(keyword))
        into.push_back({path, &schema});
    if (path.size() >= deepest)
        return;
    for (std::size_t i = 0; value.isMap() && i < value.size(); ++i) {
        const Value::Member &member = value.map()[i];
        if (const Value *inside = schemaOfMember(schema, member.key); inside && inside->isMap())
            collect(file, *inside, member.value, keyword, joined(path, member.key), into);
    }
    const Value *items = schema.find("items");
    for (std::size_t i = 0; value.isList() && items && i < value.size(); ++i)
        collect(file, *items, value.list()[i], keyword, joined(path, i), into);
}

} // namespace

std::vector<Declared> declaredIn(const Value &schemaFile, const Value &schema, const Value &value, std::string_view keyword)
{
    std::vector<Declared> found;
    collect(schemaFile, schema, value, keyword, {}, found);
    return found;
}

bool declares(const Value &schema, std::string_view keyword)
{
    if (!schema.isMap())
        return false;
    if (schema.find(keyword))
        return true;
    if (const Value *properties = schema.find("properties"); properties && properties->isMap())
        for (const Value::Member &each : properties->map())
            if (declares(each.value, keyword))
                return true;
    for (const char *inside : {"items", "additionalProperties"})
        if (const Value *found = schema.find(inside); found && declares(*found, keyword))
            return true;
    return false;
}

} // namespace rw::form
