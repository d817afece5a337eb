// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/comparingcommand.h"

namespace rw {

/// `rulewright compare DECK`: compares versions of a deck with the same luck.
class CompareCommand final : public ComparingCommand
{
public:
    explicit CompareCommand(GameHost &host) : ComparingCommand(host) {}

    QString name() const override;
    QString summary() const override;
    QString details() const override;

protected:
    void declare(Options &options) const override;
    int execute(const Options &options, Streams &streams) override;
};

} // namespace rw
