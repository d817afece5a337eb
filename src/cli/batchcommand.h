// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/batchingcommand.h"
#include "farm/job.h"

namespace rw {

/// `rulewright batch DECK`: simulates thousands of games with a deck.
class BatchCommand final : public BatchingCommand
{
public:
    explicit BatchCommand(GameHost &host) : BatchingCommand(host) {}

    QString name() const override;
    QString summary() const override;
    QString details() const override;

protected:
    void declare(Options &options) const override;
    int withTable(BatchPlayer &player, const Options &options, Streams &streams) override;

private:
    /// Plays one shard of the batch, or lets a scheduler play all of it.
    int split(const Job &job, const Options &options, Streams &streams) const;
    /// Plays the batch and stores it among the deck's runs.
    int keep(BatchPlayer &player, const Options &options, Streams &streams) const;
    /// Plays one rung after the other, and reports those that were finished.
    int climb(BatchPlayer &player, const Options &options, Streams &streams) const;
};

} // namespace rw
