// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

namespace rw {

/// A bar with rate and time left on one line of the terminal that shows the errors; silent where that is none.
/// The line is wiped when the bar goes out of scope.
class Progress
{
public:
    using Clock = std::chrono::steady_clock;

    /// `things` is what is counted, as in "games".
    Progress(Streams &streams, std::string things, std::int64_t total, Clock::time_point start = Clock::now());
    ~Progress();
    Progress(const Progress &) = delete;
    Progress &operator=(const Progress &) = delete;

    /// Any thread may say it, as often as it likes: at most ten times a second something is drawn.
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
