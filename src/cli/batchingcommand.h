// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/batchplayer.h"
#include "cli/command.h"
#include "host/gamehost.h"
#include "lab/batchresult.h"

namespace rw {

class PlayableDeck;

/// A command that simulates thousands of games, with the options that all these commands share.
class BatchingCommand : public Command
{
protected:
    explicit BatchingCommand(GameHost &host) : m_host(host) {}

    /// Declares games and bots. The command itself declares the deck's argument.
    static void declareBatch(Options &options);
    /// Loads the deck, compiles it for its seats and calls withTable().
    int execute(const Options &options, Streams &streams) override;

    virtual int withTable(BatchPlayer &player, const Options &options, Streams &streams) = 0;

    /// Plays what the options ask for. `code` is the exit code; without a result it says why there is none.
    struct Played
    {
        int code;
        std::optional<BatchResult> result = {};
    };
    Played playAsAsked(BatchPlayer &player, const Options &options, Streams &streams) const;
    static BatchPlan planOf(const Options &options);
    /// Reports a plan that cannot be played, or a game that failed.
    int notPlayed(const Findings &findings, Streams &streams) const;

private:
    int play(const Options &options, const PlayableDeck &deck, Streams &streams);

    GameHost &m_host;
};

} // namespace rw
