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

/// Plays batches for a command: with progress on the terminal, stopped by Ctrl-C, guarded against defects of the game, and
/// with programs from outside as bots. Takes its words from --threads and --deadline.
class BatchPlayer
{
public:
    BatchPlayer(const PlayableDeck &deck, std::shared_ptr<const Engine> engine, const Options &options, Streams &streams);

    /// Declares --threads and --deadline.
    static void declare(Options &options);

    const PlayableDeck &deck() const { return m_deck; }
    const std::shared_ptr<const Engine> &engine() const { return m_engine; }
    /// The origin of what is played at this table.
    BatchOrigin origin() const;
    /// The plan with its programs from outside, and with the usual bot where it names none, ready to be kept with a result.
    BatchPlan ready(BatchPlan plan) const;
    /// A finding `plugin.failed` is about the game, any other about the plan.
    Checked<BatchOutcome> play(const BatchPlan &plan, BatchListener listener = {});
    /// Plays it and keeps it among the runs of the deck as it goes on, so that it can go on when it is killed.
    Checked<BatchResult> playAndKeep(const BatchPlan &plan, RunStore &store, const std::string &label);
    /// What all batches so far took.
    BatchCost cost() const;
    /// What became of programs from outside.
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
