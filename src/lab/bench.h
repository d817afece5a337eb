// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/value.h"

#include <memory>
#include <string>

namespace rw {

/// How long and how often each figure is measured. The best time counts, because disturbances only slow things down.
struct BenchEffort
{
    double seconds = 0.3;
    int repeats = 5;
    int threads = 1; ///< for the figures "on all threads"
};

/// The speed of one game on this machine. Machines differ and are shared, so only figures of the same session are comparable.
struct BenchFigures
{
    std::string game;
    int seats = 0;
    int threads = 1;
    std::size_t stateBytes = 0;
    double decisionsPerGame = 0;
    double playouts = 0; ///< games a second in batches with random bots, one thread, counters on
    double playoutsAllThreads = 0;
    double playoutsKeepingMoves = 0; ///< one thread, with all moves of all games kept
    double playoutsStepByStep = 0; ///< one thread, step by step
    double copies = 0; ///< copied states a second
    double simulations = 0; ///< a second, for ismcts:1000 with random play-outs, one thread
    /// The gain of all threads over one, relative to the gain of a loop that only uses registers, measured at the same time.
    double scaling = 0;

    double nanosecondsPerDecision() const { return 1e9 / (playouts * decisionsPerGame); }
    double nanosecondsPerDecisionAllThreads() const { return 1e9 / (playoutsAllThreads * decisionsPerGame); }

    Value toValue() const;
    std::string asText() const;
};

BenchFigures measure(const std::shared_ptr<const Engine> &engine, const BenchEffort &effort);

} // namespace rw
