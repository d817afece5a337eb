// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"

#include <atomic>
#include <functional>

namespace rw {

/// Whether the share of wins of every seat is known to within plus or minus \a precision.
bool isPrecise(const BatchResult &result, double precision);

/// The number of games at the next look of a batch with a precision: twice as many each time. So only the games decide where
/// the batch ends.
std::uint64_t nextPreciseLook(std::uint64_t games);

/// Whether a batch with a precision has a look at this number of games, and ends there.
bool endsPrecisely(const BatchResult &result, double precision);

/// Plays the games of the plan in stretches. Ends early, after a stretch, when the share of wins of every seat is known to within
/// plus or minus \a precision; 0 plays all games. The number of threads does not change the result.
Checked<BatchResult> playUntilPrecise(const Engine &engine, BatchOrigin origin, const BatchPlan &plan, double precision,
                                      int threads, const std::atomic<bool> *stop = nullptr,
                                      const std::function<void(std::uint64_t games)> &progress = {});

} // namespace rw
