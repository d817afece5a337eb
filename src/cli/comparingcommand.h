// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "host/gamehost.h"
#include "host/sides.h"
#include "lab/comparisonplay.h"

#include <optional>

namespace rw {

/// A command that plays several versions of a deck on the same luck, with the words that all of these share.
class ComparingCommand : public Command
{
protected:
    explicit ComparingCommand(GameHost &host) : m_host(host) {}

    /// What is played for how long, and how it is written; what the sides are, is the command's own to declare.
    static void declareComparison(Options &options);
    static SidesPlan planOf(const Options &options, const DeckWishes &wishes);
    /// Says why when --precision or --small is no number.
    static Checked<ComparisonGoal> goalOf(const Options &options);

    struct Task
    {
        SidesPlan plan;
        std::vector<SideWish> sides;
        ComparisonGoal goal;
        std::optional<SweptValue> swept = {};
        Place about = {}; ///< of what is found about its sides
        bool estimate = false; ///< tells how long it may take before it begins
    };
    /// Plays it and hands it over. Gives an ExitCode.
    int compare(Task task, const Options &options, Streams &streams) const;

    GameHost &m_host;

private:
    int notOpened(const Findings &findings, const Options &options, Streams &streams) const;
};

/// A comparison in the format that --format names.
std::string writtenComparison(const ComparisonRecord &comparison, const std::string &folder, const QString &format);

} // namespace rw
