// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "cli/playsession.h"
#include "engine/record.h"
#include "host/gamehost.h"

#include <iostream>

namespace rw {

/// `rulewright play DECK`: plays a game at the terminal, with people and bots.
class PlayCommand final : public Command
{
public:
    /// \a isTerminal says whether people use both \a in and the output. If empty, the standard streams are checked.
    explicit PlayCommand(GameHost &host, std::istream &in = std::cin, std::optional<bool> isTerminal = {});

    QString name() const override;
    QString summary() const override;
    QString details() const override;

protected:
    void declare(Options &options) const override;
    int execute(const Options &options, Streams &streams) override;

private:
    int begin(const PlayableDeck &deck, const GameRecord *record, const Options &options, Streams &streams);
    int play(PlayTable table, Timeline timeline, const Options &options, Streams &streams);
    /// Plays until the user leaves the game. Does not report programs that failed.
    int talk(PlayTable table, Timeline timeline, Streams &streams);

    GameHost &m_host;
    std::istream &m_in;
    bool m_isTerminal;
};

} // namespace rw
