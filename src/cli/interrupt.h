// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

#include <signal.h>

namespace rw {

/// While it lives, the first Ctrl-C (or SIGTERM) raises a flag that long work asks for, so that it can end in
/// order; the second one ends the program at once, with the exit code 130. Work that does not end is not waited for without
/// end: after SIGTERM the program ends by itself, and after Ctrl-C it tells how to end it. One at a time.
class Interrupt
{
public:
    static constexpr unsigned patience = 60; ///< in seconds, for work to end in order; long, since what is ended has no result

    explicit Interrupt(unsigned seconds = patience);
    ~Interrupt();
    Interrupt(const Interrupt &) = delete;
    Interrupt &operator=(const Interrupt &) = delete;

    static const std::atomic<bool> &flag();
    bool requested() const { return flag().load(std::memory_order_relaxed); }

private:
    struct sigaction m_beforeInt;
    struct sigaction m_beforeTerm;
    struct sigaction m_beforeAlarm;
};

} // namespace rw
