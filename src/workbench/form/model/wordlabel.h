// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/language.h"

#include <string>
#include <string_view>

/// The words of the language as controls of a sentence show them. They are English, like the language.
namespace rw::form {

/// `add dice` for `add_dice`.
std::string spoken(std::string_view key);
/// The phrase of a noun if it is plain, such as `the bidder` for bidder or `Artifact` for artifact; otherwise as spoken().
std::string label(const Language &language, const Name &name);
/// The same for the phrase of a window with a seat: `on your turn to bid`.
std::string windowLabel(const Language &language, const Name &window, std::string_view whose);
/// The label of a word in any of these lists; also of `left of bidder` and `the target`.
std::string label(const Language &language, const std::vector<std::string> &lists, const std::string &word);

} // namespace rw::form
