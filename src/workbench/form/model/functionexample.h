// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/language.h"

#include <string>

namespace rw::form {

/// A function's example in the words of this game: `count(cards, in: hand, of: user)` without the hand where there is none. Empty when
/// nothing of it can be said.
std::string functionExample(const Language &language, const std::string &example);

} // namespace rw::form
