// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <atomic>
#include <functional>
#include <utility>

namespace rw {

/// A request in progress. A long one reports progress and checks whether it should go on.
class Job
{
public:
    /// Any thread may call \a progress, one call at a time. It returns whether anybody listens; if nobody does, the job stops.
    explicit Job(std::function<bool(Value progress)> progress = {}) : m_progress(std::move(progress)) {}

    void stop() { m_stop.store(true, std::memory_order_relaxed); }
    bool isStopped() const { return m_stop.load(std::memory_order_relaxed); }
    const std::atomic<bool> *stopFlag() const { return &m_stop; }

    void tellProgress(Value progress)
    {
        if (m_progress && !m_progress(std::move(progress)))
            stop();
    }

private:
    std::function<bool(Value progress)> m_progress;
    std::atomic<bool> m_stop = false;
};

} // namespace rw
