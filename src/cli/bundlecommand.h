// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "engine/finding.h"

#include <QDir>

namespace rw {

class GameHost;

/// `rulewright bundle FILE`: packs the program with everything it needs, for machines that lack its libraries.
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
    /// Arranges the files of the archive like the root of a file system.
    Findings layOut(const QDir &root) const;

    GameHost &m_host;
};

} // namespace rw
