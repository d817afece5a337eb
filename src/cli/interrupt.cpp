// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/interrupt.h"

#include "cli/command.h"
#include "host/childprogram.h"

#include <cerrno>
#include <string_view>

#include <unistd.h>

namespace rw {

namespace {

std::atomic<bool> requestedFlag = false;
std::atomic<bool> isToEnd = false; ///< there may be nobody who could ask a second time
std::atomic<unsigned> secondsToEnd = Interrupt::patience;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<unsigned>::is_always_lock_free,
              "a signal handler may touch nothing else");

void say(std::string_view words)
{
    [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, words.data(), words.size());
}

[[noreturn]] void endNow(std::string_view words)
{
    say(words);
    ChildProgram::killAll();
    _exit(Interrupted);
}

extern "C" void onSignal(int number)
{
    if (requestedFlag.exchange(true))
        endNow("\nrulewright: ended at once, without a result\n");
    isToEnd = number == SIGTERM;
    alarm(secondsToEnd);
}

extern "C" void onAlarm(int)
{
    if (isToEnd)
        endNow("\nrulewright: a game did not stop; ended without a result\n");
    const int before = errno;
    say("\nrulewright: a game has not stopped yet; once more, and the program ends at once, without a result\n");
    errno = before;
}

void handle(int number, void (*handler)(int), struct sigaction &before)
{
    struct sigaction action = {};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigaction(number, &action, &before);
}

} // namespace

Interrupt::Interrupt(unsigned seconds)
{
    requestedFlag = false;
    secondsToEnd = seconds;
    handle(SIGALRM, onAlarm, m_beforeAlarm);
    handle(SIGINT, onSignal, m_beforeInt);
    handle(SIGTERM, onSignal, m_beforeTerm);
}

Interrupt::~Interrupt()
{
    sigaction(SIGINT, &m_beforeInt, nullptr);
    sigaction(SIGTERM, &m_beforeTerm, nullptr);
    alarm(0);
    sigaction(SIGALRM, &m_beforeAlarm, nullptr);
}

const std::atomic<bool> &Interrupt::flag()
{
    return requestedFlag;
}

} // namespace rw
