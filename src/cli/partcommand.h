// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

namespace rw {

class GameHost;

/// `rulewright part PLAN NUMBER`: plays one part of a farm, or merges the parts.
class PartCommand final : public Command
{
public:
    explicit PartCommand(GameHost &host) : m_host(host) {}

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
