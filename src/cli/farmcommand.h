// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

namespace rw {

/// `rulewright farm DECK`: lists and controls the deck's big runs on a scheduler.
class FarmCommand final : public Command
{
public:
    QString name() const override;
    QString summary() const override;
    QString details() const override;

protected:
    void declare(Options &options) const override;
    int execute(const Options &options, Streams &streams) override;
};

} // namespace rw
