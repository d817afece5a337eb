// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tables.h"

namespace rw {

namespace {

const Value *inTables(const Value &deck, std::string_view path)
{
    return at(deck, "tables." + std::string(path));
}

} // namespace

schema::Property schemaOf(const TableFigure &figure)
{
    return {figure.key, schema::Need::Required,
            schema::measured(schema::integer(figure.words, {figure.least, figure.most}), figure.unit)};
}

schema::Property schemaOf(const TableByPlayers &table)
{
    std::vector<schema::Property> properties;
    for (std::size_t i = 0; i < table.usual.size(); ++i)
        properties.push_back({std::to_string(table.fewestPlayers + int(i)), table.need,
                              schema::measured(schema::integer(table.each, {table.least, table.most}), table.unit)});
    return {table.key, schema::Need::Required, schema::object(table.words, properties)};
}

schema::Property schemaOf(const TableSwitch &choice)
{
    return {choice.key, schema::Need::Optional,
            choice.choices.empty() ? schema::flag(choice.words) : schema::choice(choice.words, choice.choices)};
}

bool isOn(const Value &deck, const TableSwitch &choice, bool usual)
{
    const Value *found = inTables(deck, std::string("options.") + choice.key);
    if (found && found->isBool())
        return found->toBool();
    return found && found->isText() && choice.choices.size() == 2 ? found->text() == choice.choices.front() : usual;
}

std::optional<int> figureAt(const Value &deck, std::string_view path)
{
    const Value *found = inTables(deck, path);
    return found && found->isInt() ? std::optional(int(found->toInt())) : std::nullopt;
}

std::string_view wordAt(const Value &deck, std::string_view path)
{
    const Value *found = inTables(deck, path);
    return found && found->isText() ? std::string_view(found->text()) : std::string_view();
}

} // namespace rw
