// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <string>
#include <string_view>

namespace rw {

/// Where a path (`sums.wins.3`) leads in a sound JSON text, or the nearest thing on the way that exists.
Place placeInJson(std::string_view text, const std::string &file, const std::string &path);

} // namespace rw
