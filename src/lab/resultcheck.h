// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"

#include <optional>

namespace rw {

/// The first number of a result that is impossible, such as more wins than games or a negative sum of squares. The finding has
/// its place and the possible range.
std::optional<Finding> impossibleNumber(const BatchOrigin &origin, const BatchSums &sums);

} // namespace rw
