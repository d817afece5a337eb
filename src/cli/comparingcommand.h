// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "host/gamehost.h"
#include "host/sides.h"
#include "lab/comparisonplay.h"

#include <optional>

namespace rw {

/// A command that plays several versions of a deck with the same luck, with the options that all these commands share.
class ComparingCommand : public Command
{
protected:
    explicit ComparingCommand(GameHost &host) : m_host(host) {}

    /// Declares how long to play and how to write the result. The command itself declares what the sides are.
    static void declareComparison(Options &options);
    static SidesPlan planOf(const Options &options, const DeckWishes &wishes);
    /// An error if --precision or --small is not a number.
    static Checked<ComparisonGoal> goalOf(const Options &options);

    struct Task
    {
        SidesPlan plan;
        std::vector<SideWish> sides;
        ComparisonGoal goal;
        std::optional<SweptValue> swept = {};
        Place about = {}; ///< place for findings about its sides
        bool estimate = false; ///< print an estimate of the time first
    };
    /// Plays the comparison and writes the result. Returns an ExitCode.
    int compare(Task task, const Options &options, Streams &streams) const;

    GameHost &m_host;

private:
    int notOpened(const Findings &findings, const Options &options, Streams &streams) const;
};

/// The text of a comparison in the format of --format.
std::string writtenComparison(const ComparisonRecord &comparison, const std::string &folder, const QString &format);

} // namespace rw
