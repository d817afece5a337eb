// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "host/gamehost.h"
#include "lab/runstore.h"

namespace rw {

/// `rulewright runs DECK`: lists and controls the stored runs of a deck.
class RunsCommand final : public Command
{
public:
    explicit RunsCommand(GameHost &host) : m_host(host) {}

    QString name() const override;
    QString summary() const override;
    QString details() const override;

protected:
    void declare(Options &options) const override;
    int execute(const Options &options, Streams &streams) override;

private:
    int list(RunStore &store, const Options &options, Streams &streams) const;
    int show(RunStore &store, std::int64_t id, const Options &options, Streams &streams) const;
    int again(RunStore &store, std::int64_t id, const Options &options, Streams &streams) const;
    /// Plays a new, similar run on a scheduler.
    int againOnScheduler(RunStore &store, std::int64_t id, const Options &options, Streams &streams) const;
    int resume(RunStore &store, std::int64_t id, const Options &options, Streams &streams) const;

    GameHost &m_host;
};

} // namespace rw
