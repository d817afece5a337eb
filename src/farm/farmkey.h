// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <string>
#include <string_view>

namespace rw {

/// Makes the key of the user's farms among the user's settings, where there is none yet.
[[nodiscard]] Findings makeFarmKey();
/// What shows that this user submitted a plan: nobody can make it without the key. Empty where there is no key, or it is damaged.
std::string farmMark(std::string_view plan);

} // namespace rw
