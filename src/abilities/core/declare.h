// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"

/// Shorthand for declaring the parameters of a word, such as `amount("count", "how many").standardly("1").from(0)`.
namespace rw::abilities::declare {

inline Parameter seat(std::string key, std::string about)
{
    return {.key = std::move(key), .kind = Kind::Seat, .about = std::move(about)};
}
inline Parameter seats(std::string key, std::string about)
{
    return {.key = std::move(key), .kind = Kind::Seats, .about = std::move(about)};
}
inline Parameter flag(std::string key, std::string about)
{
    return {.key = std::move(key), .kind = Kind::Flag, .about = std::move(about)};
}
inline Parameter event(std::string key, std::string about)
{
    return {.key = std::move(key), .kind = Kind::Event, .about = std::move(about)};
}
inline Parameter amount(std::string key, std::string about)
{
    return {.key = std::move(key), .kind = Kind::Amount, .about = std::move(about)};
}
inline Parameter limit(std::string key, std::string about)
{
    return {.key = std::move(key), .kind = Kind::Limit, .about = std::move(about)};
}
inline Parameter newName(std::string about)
{
    return {.key = "as", .kind = Kind::NewName, .about = std::move(about)};
}

inline Parameter conditions(std::string key, std::string about)
{
    return {.key = std::move(key), .kind = Kind::Conditions, .about = std::move(about)};
}
inline Parameter operations(std::string key, std::string about)
{
    return {.key = std::move(key), .kind = Kind::Operations, .about = std::move(about)};
}
inline Parameter modifiers(std::string key, std::string about)
{
    return {.key = std::move(key), .kind = Kind::Modifiers, .about = std::move(about)};
}
inline Parameter thing(std::string key, std::string about, std::string sort = "card")
{
    return {.key = std::move(key), .kind = Kind::Thing, .about = std::move(about), .sort = std::move(sort)};
}
inline Parameter pattern(std::string key, std::string about, std::string sort = "card")
{
    return {.key = std::move(key), .kind = Kind::Pattern, .about = std::move(about), .sort = std::move(sort)};
}
inline Parameter filters(std::string key, std::string about, std::string sort = "card")
{
    return {.key = std::move(key), .kind = Kind::Filters, .about = std::move(about), .sort = std::move(sort)};
}
inline Parameter word(std::string key, std::vector<std::string> lists, std::string about)
{
    return {.key = std::move(key), .kind = Kind::Word, .about = std::move(about), .lists = std::move(lists)};
}
inline Parameter words(std::string key, std::vector<std::string> lists, std::string about)
{
    return {.key = std::move(key), .kind = Kind::Words, .about = std::move(about), .lists = std::move(lists)};
}

} // namespace rw::abilities::declare
