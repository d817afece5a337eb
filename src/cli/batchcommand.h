// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "engine/batch.h"
#include "host/gamehost.h"
#include "lab/batchresult.h"

namespace rw {

class BatchPlayer;
class PlayableDeck;

/// `rulewright batch DECK`: plays a deck by the thousand.
class BatchCommand final : public Command
{
public:
    explicit BatchCommand(GameHost &host) : m_host(host) {}

    QString name() const override;
    QString summary() const override;
    QString details() const override;

protected:
    void declare(Options &options) const override;
    int execute(const Options &options, Streams &streams) override;

private:
    int play(const Options &options, const PlayableDeck &deck, Streams &streams);
    int report(BatchPlayer &player, const Options &options, Streams &streams);
    int notPlayed(const Findings &findings, Streams &streams) const;

    GameHost &m_host;
};

} // namespace rw
