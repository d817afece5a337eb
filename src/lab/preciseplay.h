// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"

#include <atomic>
#include <functional>

namespace rw {

/// Whether the share of wins of every seat is known to \a precision on both sides.
bool isPrecise(const BatchResult &result, double precision);

/// With how many games a batch with a precision is looked at next after so many: with twice as many each time, so that where it ends
/// is decided by the games alone.
std::uint64_t nextPreciseLook(std::uint64_t games);

/// Whether a batch with a precision is looked at with the games that it has, and ends with them.
bool endsPrecisely(const BatchResult &result, double precision);

/// Plays up to the games of the plan, in stretches, and ends after the one with which the share of wins of every seat is known to
/// \a precision on both sides; 0 plays them all. Nothing depends on the number of threads.
Checked<BatchResult> playUntilPrecise(const Engine &engine, BatchOrigin origin, const BatchPlan &plan, double precision,
                                      int threads, const std::atomic<bool> *stop = nullptr,
                                      const std::function<void(std::uint64_t games)> &progress = {});

} // namespace rw
