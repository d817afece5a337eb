// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "cli/interrupt.h"
#include "engine/batch.h"
#include "host/outsidebots.h"
#include "lab/batchresult.h"
#include "lab/runstore.h"

#include <chrono>
#include <memory>
#include <optional>

namespace rw {

class PlayableDeck;

/// Plays batches for a command, with progress on the terminal and outside programs as bots. Ctrl-C stops it, and defects of a
/// game become findings. Reads the options --threads and --deadline.
class BatchPlayer
{
public:
    BatchPlayer(const PlayableDeck &deck, std::shared_ptr<const Engine> engine, const Options &options, Streams &streams);

    /// Declares --threads and --deadline.
    static void declare(Options &options);

    const PlayableDeck &deck() const { return m_deck; }
    const std::shared_ptr<const Engine> &engine() const { return m_engine; }
    /// The setup of a batch at this table.
    BatchOrigin origin() const;
    /// Completes the plan with outside programs and, if it names no bot, with the usual one. Then it can be saved with a result.
    BatchPlan ready(BatchPlan plan) const;
    /// A finding `plugin.failed` is about the game, any other finding about the plan.
    Checked<BatchOutcome> play(const BatchPlan &plan, BatchListener listener = {});
    /// Plays the batch and saves it in the store as it goes on, so that a killed run can be continued.
    Checked<BatchResult> playAndKeep(const BatchPlan &plan, RunStore &store, const std::string &label);
    /// The cost of all batches so far.
    BatchCost cost() const;
    /// Findings about outside programs.
    Findings findings() const { return m_outside.findings(); }
    bool interrupted() const { return m_interrupt.requested(); }

private:
    const PlayableDeck &m_deck;
    std::shared_ptr<const Engine> m_engine;
    Streams &m_streams;
    int m_threads;
    QString m_folder;
    OutsidePlayers m_outside;
    Interrupt m_interrupt;
    std::chrono::steady_clock::time_point m_start;
};

} // namespace rw
