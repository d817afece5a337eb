// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/move.h"

#include <string_view>
#include <vector>

namespace rw::contract {

/// Whether the words of a move are those of a form: its verb, then its parameters in order, each as one of its words or as
/// a number in its range. What stands between them is ornament.
bool fits(const MoveForm &form, std::string_view words);
bool fitsOne(const std::vector<MoveForm> &forms, std::string_view words);

} // namespace rw::contract
