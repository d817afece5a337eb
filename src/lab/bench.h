// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/value.h"

#include <memory>
#include <string>

namespace rw {

/// How long each figure is measured, and how often; the best time counts, since all that disturbs only slows down.
struct BenchEffort
{
    double seconds = 0.3;
    int repeats = 5;
    int threads = 1; ///< for the figures "on all threads"
};

/// The speed of one game on this machine. Machines differ and are shared: only figures of one sitting compare.
struct BenchFigures
{
    std::string game;
    int seats = 0;
    int threads = 1;
    std::size_t stateBytes = 0;
    double decisionsPerGame = 0;
    double playouts = 0; ///< games a second, random bots, batch face, one thread, counters on
    double playoutsAllThreads = 0;
    double playoutsKeepingMoves = 0; ///< one thread, every move of every game kept
    double playoutsStepByStep = 0; ///< through the step-by-step face, one thread
    double copies = 0; ///< states copied a second
    double simulations = 0; ///< of ismcts:1000 with random play-outs, a second, one thread
    /// What all threads gain over one, in parts of what a loop that only uses registers gains in the same moments.
    double scaling = 0;

    double nanosecondsPerDecision() const { return 1e9 / (playouts * decisionsPerGame); }
    double nanosecondsPerDecisionAllThreads() const { return 1e9 / (playoutsAllThreads * decisionsPerGame); }

    Value toValue() const;
    std::string asText() const;
};

BenchFigures measure(const std::shared_ptr<const Engine> &engine, const BenchEffort &effort);

} // namespace rw
