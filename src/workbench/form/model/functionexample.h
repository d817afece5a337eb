// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/language.h"

#include <string>

namespace rw::form {

/// The example of a function in this game's words: `count(cards, in: hand, of: user)`, without the hand in a game that has none.
/// Empty if nothing of the example makes sense in this game.
std::string functionExample(const Language &language, const std::string &example);

} // namespace rw::form
