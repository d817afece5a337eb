// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "host/gamehost.h"

namespace rw {

/// `rulewright games`: lists the installed games.
class GamesCommand final : public Command
{
public:
    explicit GamesCommand(GameHost &host) : m_host(host) {}

    QString name() const override;
    QString summary() const override;
    QString details() const override;

protected:
    void declare(Options &options) const override;
    int execute(const Options &options, Streams &streams) override;

private:
    GameHost &m_host;
};

} // namespace rw
