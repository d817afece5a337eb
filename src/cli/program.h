// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

#include <filesystem>
#include <memory>
#include <vector>

namespace rw {

using Commands = std::vector<std::unique_ptr<Command>>;

class GameHost;

/// All commands of `rulewright`, in the order of its help. \a shippedDecks is the folder with the decks of the
/// program.
Commands allCommands(GameHost &host, const std::filesystem::path &shippedDecks);

/// The program `rulewright`: finds the requested command and runs it.
class Program
{
public:
    explicit Program(Commands commands);

    /// `words` do not include the program's own name. Returns an ExitCode and throws no exception.
    int run(const QStringList &words, Streams &streams);

private:
    int dispatch(const QStringList &words, Streams &streams);
    int unknown(const QString &word, Streams &streams) const;
    QString help() const;
    Command *find(const QString &name) const;

    Commands m_commands;
};

} // namespace rw
