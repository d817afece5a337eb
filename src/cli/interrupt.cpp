// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/interrupt.h"

namespace rw {

namespace {

std::atomic<bool> requestedFlag = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may touch nothing else");

extern "C" void onSignal(int number)
{
    if (requestedFlag.exchange(true)) {
        signal(number, SIG_DFL);
        raise(number);
    }
}

} // namespace

Interrupt::Interrupt()
{
    requestedFlag = false;
    struct sigaction action = {};
    action.sa_handler = onSignal;
    action.sa_flags = SA_RESTART;
    sigaction(SIGINT, &action, &m_beforeInt);
    sigaction(SIGTERM, &action, &m_beforeTerm);
}

Interrupt::~Interrupt()
{
    sigaction(SIGINT, &m_beforeInt, nullptr);
    sigaction(SIGTERM, &m_beforeTerm, nullptr);
}

const std::atomic<bool> &Interrupt::flag() const
{
    return requestedFlag;
}

} // namespace rw
