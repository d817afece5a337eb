// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "host/experiments.h"
#include "host/outsidebots.h"
#include "lab/runstore.h"

namespace rw {

/// `rulewright experiment DECK [NAME]`: what the files of experiments/ ask for.
class ExperimentCommand final : public Command
{
public:
    explicit ExperimentCommand(GameHost &host) : m_host(host) {}

    QString name() const override;
    QString summary() const override;
    QString details() const override;

    /// What it came to at one table, as the store and every format have it.
    struct PlayedRun
    {
        std::string canonical;
        RunEntry entry;
    };

protected:
    void declare(Options &options) const override;
    int execute(const Options &options, Streams &streams) override;

private:
    /// One number of players of an experiment, ready to be played; a batch has one side.
    struct Table
    {
        std::vector<ComparedSide> sides;
        double seconds = 0; ///< that it may take
    };
    struct Playing
    {
        const Experiment &experiment;
        std::filesystem::path folder;
        int threads;
        const OutsidePlayers &outside;
        std::set<std::string> trusted; ///< commands that may run
        std::vector<std::optional<int>> counts; ///< of players
    };

    int run(const Experiment &experiment, const Options &options, Streams &streams) const;
    /// All that is to be played, or why it cannot be.
    Checked<std::vector<Table>> tablesOf(const Playing &playing) const;
    Checked<std::vector<PlayedRun>> played(const std::vector<Table> &tables, const Playing &playing,
                                           const std::atomic<bool> &stop, Streams &streams) const;
    int tell(const std::vector<PlayedRun> &runs, const std::vector<Table> &tables, const Playing &playing, const Options &options,
             Streams &streams) const;

    GameHost &m_host;
};

} // namespace rw
