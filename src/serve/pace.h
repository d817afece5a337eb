// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "serve/job.h"

#include <chrono>
#include <cstdint>
#include <string>

namespace rw {

/// Reports the progress of a request, but no more often than a person can follow.
class Pace
{
public:
    /// Counts \a things, such as games, up to \a asked.
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
