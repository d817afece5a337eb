// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/batchplayer.h"
#include "cli/options.h"
#include "host/keptgames.h"

namespace rw {

/// The games of a batch that --keep names, as files.
class Keeping
{
public:
    /// Declares --keep and --keep-in.
    static void declare(Options &options);
    /// Nothing when nothing is to be kept. \a seats sit at the table.
    static Checked<std::optional<Keeping>> of(const Options &options, int seats);

    void prepare(BatchPlan &plan) { KeptGames::prepare(plan); }
    /// The listener must not outlive this object.
    BatchListener listener();
    /// Writes the games and says where, or what could not be kept. Gives an ExitCode.
    int save(const BatchPlayer &player, const BatchPlan &plan, std::ostream &told) const;

private:
    Keeping(KeptGames games, QString folder) : m_games(std::move(games)), m_folder(std::move(folder)) {}

    KeptGames m_games;
    QString m_folder;
};

} // namespace rw
