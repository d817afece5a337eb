// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/options.h"

#include <QString>
#include <QStringList>

#include <ostream>

namespace rw {

/// What the program tells whoever started it.
enum ExitCode {
    AllWell = 0,
    FoundFaults = 1, ///< it looked, and found faults
    WrongWords = 2, ///< the command line cannot be understood
    Unusable = 3, ///< something cannot be read, loaded or written
    OurDefect = 4,
    Interrupted = 130,
};

/// Where a command speaks: results to `out`; findings, progress and complaints to `err`.
struct Streams
{
    std::ostream &out;
    std::ostream &err;
    bool errIsTerminal = false;
};

/// One command of the program: `rulewright NAME ...`.
class Command
{
public:
    Command() = default;
    Command(const Command &) = delete;
    Command &operator=(const Command &) = delete;
    virtual ~Command() = default;

    virtual QString name() const = 0;
    /// One line for the list of commands, without a full stop.
    virtual QString summary() const = 0;
    /// Whole paragraphs for the command's own help, under the summary.
    virtual QString details() const { return {}; }

    /// Reads the words that follow the command's name, answers --help and complains about wrong words;
    /// only a sound command line reaches execute(). Gives an ExitCode.
    int run(const QStringList &words, Streams &streams);

protected:
    /// Says what may follow the name. --help is always there.
    virtual void declare(Options &options) const = 0;
    virtual int execute(const Options &options, Streams &streams) = 0;

    /// For words that turn out to be wrong only later, as a number of players that the deck does not know.
    int wrongWords(const QStringList &complaints, Streams &streams) const;
};

} // namespace rw
