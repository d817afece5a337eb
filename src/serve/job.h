// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <atomic>
#include <functional>
#include <utility>

namespace rw {

/// A request that is being answered: long ones tell how far they are, and ask whether they shall go on.
class Job
{
public:
    /// \a progress may be called from any thread, one call at a time; it says whether anybody listens. Without a listener the job stops.
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
