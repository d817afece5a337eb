// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "deck/gamerules.h"
#include "deck/newdeck.h"

#include <filesystem>

namespace rw {

/// `rulewright new DECK DIR` and `rulewright new GAME DIR --blank`: creates a new deck to edit.
class NewCommand final : public Command
{
public:
    /// \a shipped is the folder with the decks of the program, each in a folder of its own.
    NewCommand(GameCatalog games, std::filesystem::path shipped) : m_games(std::move(games)), m_shipped(std::move(shipped)) {}

    QString name() const override;
    QString summary() const override;
    QString details() const override;

protected:
    void declare(Options &options) const override;
    int execute(const Options &options, Streams &streams) override;

private:
    std::vector<std::string> shippedDecks() const;
    /// The shipped deck with this name, or the first shipped deck of a game with this name.
    /// Empty if there is none.
    std::filesystem::path deckFor(const std::string &name) const;
    std::string gameOf(const std::filesystem::path &deck) const;
    int unknown(const std::string &what, const std::string &name, const std::vector<std::string> &known, Streams &streams) const;

    GameCatalog m_games;
    std::filesystem::path m_shipped;
};

} // namespace rw
