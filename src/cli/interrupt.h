// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

#include <signal.h>

namespace rw {

/// While it lives, the first Ctrl-C (or SIGTERM) raises a flag that long work asks for, so that it can end in
/// order; the second one kills the program. One at a time.
class Interrupt
{
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt &) = delete;
    Interrupt &operator=(const Interrupt &) = delete;

    const std::atomic<bool> &flag() const;
    bool requested() const { return flag().load(std::memory_order_relaxed); }

private:
    struct sigaction m_beforeInt;
    struct sigaction m_beforeTerm;
};

} // namespace rw
