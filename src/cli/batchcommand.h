// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/batchingcommand.h"
#include "farm/job.h"

namespace rw {

/// `rulewright batch DECK`: plays a deck by the thousand.
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
    /// One shard of it, or all of it by others.
    int split(const Job &job, const Options &options, Streams &streams) const;
    /// Plays it and keeps it among the runs of the deck.
    int keep(BatchPlayer &player, const Options &options, Streams &streams) const;
    /// A rung after the other; those that were played to their end are told.
    int climb(BatchPlayer &player, const Options &options, Streams &streams) const;
};

} // namespace rw
