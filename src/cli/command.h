// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/options.h"

#include <QString>
#include <QStringList>

#include <ostream>

namespace rw {

/// The exit code of the program.
enum ExitCode {
    AllWell = 0,
    FoundFaults = 1, ///< the command worked and found faults
    WrongWords = 2, ///< the command line is invalid
    Unusable = 3, ///< a file or plugin cannot be read, loaded or written
    OurDefect = 4,
    Interrupted = 130,
};

/// The outputs of a command: results go to `out`; findings, progress and errors go to `err`.
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
    /// A line for the list of commands, without a full stop.
    virtual QString summary() const = 0;
    /// Whole paragraphs for the command's own help, after the summary.
    virtual QString details() const { return {}; }

    /// Parses the words after the command's name, answers --help and reports invalid words. It calls execute() only if the
    /// command line is valid. Returns an ExitCode.
    int run(const QStringList &words, Streams &streams);

protected:
    /// Declares the options and arguments. --help always exists.
    virtual void declare(Options &options) const = 0;
    virtual int execute(const Options &options, Streams &streams) = 0;

    /// Reports words that only turn out to be invalid later, such as a number of players that the deck does not allow.
    int wrongWords(const QStringList &complaints, Streams &streams) const;
};

} // namespace rw
