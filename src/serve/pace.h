// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "serve/job.h"

#include <chrono>
#include <cstdint>
#include <string>

namespace rw {

/// Tells how far a request is, but not more often than somebody could look.
class Pace
{
public:
    /// \a things are counted, and \a asked of them were asked for.
    Pace(Job &job, std::string things, std::uint64_t asked, std::chrono::milliseconds pause);
    void update(std::uint64_t done);

private:
    using Clock = std::chrono::steady_clock;

    Job &m_job;
    const std::string m_things;
    const std::uint64_t m_asked;
    const std::chrono::milliseconds m_pause;
    Clock::time_point m_told = Clock::now();
};

} // namespace rw
