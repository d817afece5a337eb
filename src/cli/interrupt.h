// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

#include <signal.h>

namespace rw {

/// During its lifetime, the first Ctrl-C (or SIGTERM) sets a flag that long work checks, so that it can finish properly. The
/// second one ends the program at once, with exit code 130. The program does not wait for ever: after SIGTERM it ends itself
/// after a while; after Ctrl-C it tells how to end it. There may be only one such object at a time.
class Interrupt
{
public:
    static constexpr unsigned patience = 60; ///< in seconds, for work to finish; long, because otherwise there is no result

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
