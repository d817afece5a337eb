// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <string>
#include <string_view>

namespace rw {

/// The place of a path (`sums.wins.3`) in valid JSON, or of the nearest existing value on the way.
Place placeInJson(std::string_view text, const std::string &file, const std::string &path);

} // namespace rw
