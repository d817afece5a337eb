// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "host/experiments.h"
#include "host/outsidebots.h"
#include "lab/runstore.h"

namespace rw {

/// `rulewright experiment DECK [NAME]`: runs the experiments included in a deck.
class ExperimentCommand final : public Command
{
public:
    explicit ExperimentCommand(GameHost &host) : m_host(host) {}

    QString name() const override;
    QString summary() const override;
    QString details() const override;

    /// The result at one table, for the store and for all formats.
    struct PlayedRun
    {
        std::string canonical;
        RunEntry entry;
    };

protected:
    void declare(Options &options) const override;
    int execute(const Options &options, Streams &streams) override;

private:
    /// An experiment with one number of players, ready to be played. A batch has a single side.
    struct Table
    {
        std::vector<ComparedSide> sides;
        double seconds = 0; ///< estimated time
    };
    struct Playing
    {
        const Experiment &experiment;
        std::filesystem::path folder;
        int threads;
        const OutsidePlayers &outside;
        std::set<std::string> trusted; ///< outside commands that may run
        std::vector<std::optional<int>> counts; ///< numbers of players
    };

    int run(const Experiment &experiment, const Options &options, Streams &streams) const;
    /// All tables to be played, or the reasons why they cannot be played.
    Checked<std::vector<Table>> tablesOf(const Playing &playing) const;
    Checked<std::vector<PlayedRun>> played(const std::vector<Table> &tables, const Playing &playing,
                                           const std::atomic<bool> &stop, Streams &streams) const;
    int tell(const std::vector<PlayedRun> &runs, const std::vector<Table> &tables, const Playing &playing, const Options &options,
             Streams &streams) const;

    GameHost &m_host;
};

} // namespace rw
