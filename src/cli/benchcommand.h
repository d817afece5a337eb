// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "host/gamehost.h"
#include "lab/bench.h"

#include <string>

namespace rw {

/// `rulewright bench`: measures how fast each installed game, or a deck, runs on this machine.
class BenchCommand final : public Command
{
public:
    explicit BenchCommand(GameHost &host) : m_host(host) {}

    QString name() const override;
    QString summary() const override;
    QString details() const override;

protected:
    void declare(Options &options) const override;
    int execute(const Options &options, Streams &streams) override;

private:
    Checked<BenchFigures> figuresOfGame(const std::string &id, const BenchEffort &effort);
    Checked<BenchFigures> figuresOfDeck(const std::string &folder, const BenchEffort &effort);

    GameHost &m_host;
};

} // namespace rw
