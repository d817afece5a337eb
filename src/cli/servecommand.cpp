// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/servecommand.h"

#include "serve/server.h"

#include <unistd.h>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

/// Reserves the standard output for answers. Anything that a game prints goes to standard error.
class OwnOutput
{
public:
    OwnOutput() : m_file(dup(STDOUT_FILENO)) { dup2(STDERR_FILENO, STDOUT_FILENO); }
    ~OwnOutput()
    {
        dup2(m_file, STDOUT_FILENO);
        close(m_file);
    }
    OwnOutput(const OwnOutput &) = delete;
    OwnOutput &operator=(const OwnOutput &) = delete;

    int file() const { return m_file; }

private:
    int m_file;
};

} // namespace

QString ServeCommand::name() const
{
    return u"serve"_s;
}

QString ServeCommand::summary() const
{
    return u"Answer requests of another program, a line of JSON each"_s;
}

QString ServeCommand::details() const
{
    return u"For editors and other programs: checks decks with unsaved texts, plays games move by move, asks bots, plays "
           u"batches. "
           "Reads requests from the input and writes answers to the output, as docs/protocol.md describes them; ends when "
           "the input does. Try:\n\n"
           "  echo '{\"id\": 1, \"do\": \"describe\"}' | rulewright serve"_s;
}

void ServeCommand::declare(Options &) const {}

int ServeCommand::execute(const Options &, Streams &streams)
{
    streams.out.flush();
    const OwnOutput output;
    Session session(m_host, RW_VERSION);
    Server(session, STDIN_FILENO, output.file()).run();
    return AllWell;
}

} // namespace rw
