// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/language.h"

#include <string>
#include <string_view>

/// How the words of the language read on the controls of a sentence. They are English, as the language is.
namespace rw::form {

/// `add_dice` as `add dice`.
std::string spoken(std::string_view key);
/// A small word by its phrase where that is plain: `the bidder` for bidder, `Artifact` for artifact; else as spoken().
std::string label(const Language &language, const Name &name);
/// The same for a phrase that asks whose: `on your turn to bid`.
std::string windowLabel(const Language &language, const Name &window, std::string_view whose);
/// The word of a seat, a card or a list, in whichever of the lists it is; also `left of bidder` and `the target`.
std::string label(const Language &language, const std::vector<std::string> &lists, const std::string &word);

} // namespace rw::form
