// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

#include <filesystem>
#include <memory>
#include <vector>

namespace rw {

using Commands = std::vector<std::unique_ptr<Command>>;

class GameHost;

/// Every command that `rulewright` has, in the order of its help. \a shippedDecks is the folder of the decks that
/// come with the program.
Commands allCommands(GameHost &host, const std::filesystem::path &shippedDecks);

/// `rulewright`: finds the command that is asked for and runs it.
class Program
{
public:
    explicit Program(Commands commands);

    /// `words` are without the program's own name. Gives an ExitCode; no exception leaves it.
    int run(const QStringList &words, Streams &streams);

private:
    int dispatch(const QStringList &words, Streams &streams);
    int unknown(const QString &word, Streams &streams) const;
    QString help() const;
    Command *find(const QString &name) const;

    Commands m_commands;
};

} // namespace rw
