// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/reading/ability.h"

#include "abilities/reading/shapes.h"

#include <algorithm>

namespace rw::abilities {

const std::vector<ShapeRule> &shapeRules()
{
    static const std::vector<ShapeRule> rules{
        {Ability::Shape::When, "when", {"do"}, {"works", "if", "limit"}, "Something happens; the ability acts by itself."},
        {Ability::Shape::May,
         "may",
         {"do"},
         {"works", "if", "limit", "choose", "cost"},
         "The owner may use it at certain times."},
        {Ability::Shape::While, "while", {"hold"}, {"works", "only_one"}, "Changes rules or numbers while it applies."},
    };
    return rules;
}

const Argument *Statement::argument(std::string_view key) const
{
    const auto found = std::ranges::find(arguments, key, &Argument::key);
    return found == arguments.end() ? nullptr : &*found;
}

std::string Statement::text(std::string_view key) const
{
    const auto *words = get<std::vector<std::string>>(key);
    return words && !words->empty() ? words->front() : std::string();
}

bool Statement::flag(std::string_view key) const
{
    const bool *value = get<bool>(key);
    return value && *value;
}

} // namespace rw::abilities
