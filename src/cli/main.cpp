// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/program.h"
#include "cli/shippeddecks.h"
#include "host/gamehost.h"

#include <QCoreApplication>

#include <csignal>
#include <iostream>

#include <poll.h>
#include <unistd.h>

namespace {

bool readerIsGone()
{
    pollfd output{STDOUT_FILENO, POLLOUT, 0};
    return poll(&output, 1, 0) == 1 && (output.revents & POLLERR) != 0;
}

// It is not an error if the reader has read enough, as with `| head -1`, but a full disk is.
int delivered(int code)
{
    if (std::cout.flush() || readerIsGone())
        return code;
    std::cerr << "rulewright: the result cannot be written to the output\n";
    return rw::Unusable;
}

} // namespace

int main(int argc, char **argv)
{
    // Qt would take the user's locale, but numbers and messages must be the same for everybody.
    qputenv("LC_ALL", "C.UTF-8");
    // If the reader goes away, writing fails instead of ending the program with a signal.
    std::signal(SIGPIPE, SIG_IGN);
    std::ios::sync_with_stdio(false); // a long result is written in large pieces
    const QCoreApplication application(argc, argv);
    rw::Streams streams{std::cout, std::cerr, isatty(STDERR_FILENO) == 1};
    rw::GameHost host;
    const std::filesystem::path decks = rw::shippedDecks(QCoreApplication::applicationDirPath().toStdString());
    return delivered(rw::Program(rw::allCommands(host, decks)).run(QCoreApplication::arguments().mid(1), streams));
}
