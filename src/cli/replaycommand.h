// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "host/gamehost.h"

#include <filesystem>

namespace rw {

struct GameRecord;
class PlayableDeck;

/// `rulewright replay FILE`: replays a saved game.
class ReplayCommand final : public Command
{
public:
    /// \a shipped is the folder with the decks of the program, each in a folder of its own.
    ReplayCommand(GameHost &host, std::filesystem::path shipped) : m_host(host), m_shipped(std::move(shipped)) {}

    QString name() const override;
    QString summary() const override;
    QString details() const override;

protected:
    void declare(Options &options) const override;
    int execute(const Options &options, Streams &streams) override;

private:
    std::filesystem::path deckFor(const GameRecord &record, const Options &options) const;
    int play(const GameRecord &record, const PlayableDeck &deck, const Options &options, Streams &streams) const;

    GameHost &m_host;
    std::filesystem::path m_shipped;
};

} // namespace rw
