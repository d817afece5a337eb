// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/batchplayer.h"
#include "cli/command.h"
#include "host/gamehost.h"
#include "lab/batchresult.h"

namespace rw {

class PlayableDeck;

/// A command that plays a deck by the thousand, with the words that all of these share.
class BatchingCommand : public Command
{
protected:
    explicit BatchingCommand(GameHost &host) : m_host(host) {}

    /// What is played and by whom; the deck's argument is the caller's to declare.
    static void declareBatch(Options &options);
    /// Opens the deck and its table and calls withTable().
    int execute(const Options &options, Streams &streams) override;

    virtual int withTable(BatchPlayer &player, const Options &options, Streams &streams) = 0;

    /// Plays what the words ask for. Without a result the code says why; with one it says what became of it.
    struct Played
    {
        int code;
        std::optional<BatchResult> result = {};
    };
    Played playAsAsked(BatchPlayer &player, const Options &options, Streams &streams) const;
    static BatchPlan planOf(const Options &options);
    /// Complains about a plan that cannot be played, or a game that failed.
    int notPlayed(const Findings &findings, Streams &streams) const;

private:
    int play(const Options &options, const PlayableDeck &deck, Streams &streams);

    GameHost &m_host;
};

} // namespace rw
