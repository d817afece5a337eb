// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "engine/finding.h"

#include <QDir>

namespace rw {

class GameHost;

/// `rulewright bundle FILE`: the program with all that it needs, for machines that have nothing of it.
class BundleCommand final : public Command
{
public:
    explicit BundleCommand(GameHost &host) : m_host(host) {}

    QString name() const override;
    QString summary() const override;
    QString details() const override;

protected:
    void declare(Options &options) const override;
    int execute(const Options &options, Streams &streams) override;

private:
    /// Lays the archive out as the root of a file system.
    Findings layOut(const QDir &root) const;

    GameHost &m_host;
};

} // namespace rw
