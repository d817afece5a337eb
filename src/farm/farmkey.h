// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <string>
#include <string_view>

namespace rw {

/// Makes a key for the user's farms, among the user's settings, if there is none yet.
[[nodiscard]] Findings makeFarmKey();
/// A mark that proves that this user submitted a plan, because it needs the key. Empty if the key is missing or damaged.
std::string farmMark(std::string_view plan);

} // namespace rw
