// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/batchplayer.h"
#include "cli/options.h"
#include "host/keptgames.h"

namespace rw {

/// Saves the games of a batch that --keep names as files.
class Keeping
{
public:
    /// Declares --keep and --keep-in.
    static void declare(Options &options);
    /// Empty if no game is to be kept. \a seats is the number of seats.
    static Checked<std::optional<Keeping>> of(const Options &options, int seats);

    void prepare(BatchPlan &plan) { KeptGames::prepare(plan); }
    /// This object must outlive the listener.
    BatchListener listener();
    /// Writes the games and says where, or which ones could not be saved. Returns an ExitCode.
    int save(const BatchPlayer &player, const BatchPlan &plan, std::ostream &told) const;

private:
    Keeping(KeptGames games, QString folder) : m_games(std::move(games)), m_folder(std::move(folder)) {}

    KeptGames m_games;
    QString m_folder;
};

} // namespace rw
