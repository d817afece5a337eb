// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/change.h"
#include "workbench/form/model/language.h"

#include <string>
#include <vector>

/// What an ability has said before a place in it, and so may be spoken of there.
namespace rw::form {

/// Something that was chosen: it is spoken of as `the` and the name.
struct Chosen
{
    std::string name;
    std::string sort; ///< card, seat, number, word ...
    friend bool operator==(const Chosen &, const Chosen &) = default;
};

struct Scope
{
    std::vector<Chosen> chosen; ///< in the order of the text
    bool they = false; ///< an event is answered, which has a seat
    bool it = false; ///< a card
    bool thatMuch = false; ///< an amount
    bool candidate = false; ///< something is being tested
};
Scope scopeAt(const Language &language, const Value &ability, const Path &path);

/// A name that the ability has not used yet: the word itself, or with a number behind it.
std::string freshName(const Value &ability, const std::string &wanted);
/// The ability with a name given another one, wherever it is spoken of.
Value renamed(Value ability, const std::string &from, const std::string &to);
/// Small letters, digits and _, with a letter first.
bool isName(std::string_view text);

} // namespace rw::form
