// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

namespace rw {

/// A progress bar with rate and remaining time, on one line of the terminal that shows errors; it prints nothing if that is not a
/// terminal. The destructor clears the line.
class Progress
{
public:
    using Clock = std::chrono::steady_clock;

    /// `things` are the counted things, such as "games".
    Progress(Streams &streams, std::string things, std::int64_t total, Clock::time_point start = Clock::now());
    ~Progress();
    Progress(const Progress &) = delete;
    Progress &operator=(const Progress &) = delete;

    /// May be called from any thread and at any rate. The bar is drawn at most ten times a second.
    void update(std::int64_t done, Clock::time_point now = Clock::now());

private:
    std::string text(std::int64_t done, std::chrono::duration<double> elapsed) const;

    Streams &m_streams;
    const std::string m_things;
    const std::int64_t m_total;
    const Clock::time_point m_start;
    std::mutex m_mutex;
    Clock::time_point m_drawn;
    bool m_visible = false;
};

} // namespace rw
