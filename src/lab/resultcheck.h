// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"

#include <optional>

namespace rw {

/// The first number of a result that no games could come to: more wins than games, a negative sum of squares. It says where the
/// number stands and what it can be.
std::optional<Finding> impossibleNumber(const BatchOrigin &origin, const BatchSums &sums);

} // namespace rw
