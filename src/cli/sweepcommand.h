// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/comparingcommand.h"

namespace rw {

/// `rulewright sweep DECK --set PATH=1..6`: varies one value over a range, with the same luck.
class SweepCommand final : public ComparingCommand
{
public:
    explicit SweepCommand(GameHost &host) : ComparingCommand(host) {}

    QString name() const override;
    QString summary() const override;
    QString details() const override;

protected:
    void declare(Options &options) const override;
    int execute(const Options &options, Streams &streams) override;
};

} // namespace rw
