// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/batchingcommand.h"

namespace rw {

/// `rulewright report DECK` and `rulewright report RESULT`: writes a batch as a page to read and print.
class ReportCommand final : public BatchingCommand
{
public:
    explicit ReportCommand(GameHost &host) : BatchingCommand(host) {}

    QString name() const override;
    QString summary() const override;
    QString details() const override;

protected:
    void declare(Options &options) const override;
    int execute(const Options &options, Streams &streams) override;
    int withTable(BatchPlayer &player, const Options &options, Streams &streams) override;

private:
    int ofResult(const QString &file, const Options &options, Streams &streams);
    /// Empty if the file is not a comparison.
    std::optional<int> ofComparison(const QString &file, const Options &options, Streams &streams);
};

} // namespace rw
