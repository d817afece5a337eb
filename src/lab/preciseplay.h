// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"

#include <atomic>
#include <functional>

namespace rw {

/// Plays up to the games of the plan, in stretches, and ends after the one with which the share of wins of every seat is known to
/// \a precision on both sides; 0 plays them all. Nothing depends on the number of threads.
Checked<BatchResult> playUntilPrecise(const Engine &engine, BatchOrigin origin, const BatchPlan &plan, double precision, int threads,
                                      const std::atomic<bool> *stop = nullptr,
                                      const std::function<void(std::uint64_t games)> &progress = {});

} // namespace rw
