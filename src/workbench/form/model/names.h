// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/change.h"
#include "workbench/form/model/language.h"

#include <string>
#include <vector>

/// Finds what an ability has introduced before a place in it, and can refer to there.
namespace rw::form {

/// A chosen thing. The ability refers to it by `the` and its name.
struct Chosen
{
    std::string name;
    std::string sort; ///< card, seat, number, word ...
    friend bool operator==(const Chosen &, const Chosen &) = default;
};

struct Scope
{
    std::vector<Chosen> chosen; ///< in the order of the text
    bool they = false; ///< the event that is answered has a seat
    bool it = false; ///< the event has a card
    bool thatMuch = false; ///< the event has an amount
    bool candidate = false; ///< inside a test
};
Scope scopeAt(const Language &language, const Value &ability, const Path &path);

/// A name that the ability does not use yet: the wanted word, perhaps with a number after it.
std::string freshName(const Value &ability, const std::string &wanted);
/// The ability with a name replaced everywhere.
Value renamed(Value ability, const std::string &from, const std::string &to);
/// Whether the text consists of small letters, digits and _, beginning with a letter.
bool isName(std::string_view text);

} // namespace rw::form
