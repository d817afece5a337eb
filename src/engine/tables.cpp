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

schema::Property schemaOf(const TableSwitch &choice)
{
    return {choice.key, schema::Need::Optional,
            choice.choices.empty() ? schema::flag(choice.words) : schema::choice(choice.words, choice.choices)};
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
