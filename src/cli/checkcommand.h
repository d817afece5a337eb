// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "deck/gamerules.h"

namespace rw {

/// `rulewright check DECK`: finds all faults of a deck in one pass.
class CheckCommand final : public Command
{
public:
    explicit CheckCommand(GameCatalog games) : m_games(std::move(games)) {}

    QString name() const override;
    QString summary() const override;
    QString details() const override;

protected:
    void declare(Options &options) const override;
    int execute(const Options &options, Streams &streams) override;

private:
    GameCatalog m_games;
};

} // namespace rw
