// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/progress.h"

#include "cli/visiblestream.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace rw {

namespace {

constexpr int barWidth = 30;
constexpr std::chrono::milliseconds pause{100};
constexpr const char *wipe = "\r\x1b[K";

// Short forms that are read at a glance: 999, 12.3k, 4.6M.
std::string brief(double number)
{
    char digits[32];
    if (number < 1e3)
        std::snprintf(digits, sizeof digits, "%.0f", number);
    else if (number < 1e6)
        std::snprintf(digits, sizeof digits, "%.1fk", number / 1e3);
    else
        std::snprintf(digits, sizeof digits, "%.1fM", number / 1e6);
    return digits;
}

std::string clockText(double seconds)
{
    const auto whole = static_cast<long long>(std::ceil(seconds));
    char digits[32];
    if (whole < 3600)
        std::snprintf(digits, sizeof digits, "%lld:%02lld", whole / 60, whole % 60);
    else
        std::snprintf(digits, sizeof digits, "%lld:%02lld:%02lld", whole / 3600, whole / 60 % 60, whole % 60);
    return digits;
}

} // namespace

Progress::Progress(Streams &streams, std::string things, std::int64_t total, Clock::time_point start)
    : m_streams(streams), m_things(std::move(things)), m_total(std::max<std::int64_t>(total, 1)), m_start(start), m_drawn(start)
{
}

Progress::~Progress()
{
    if (m_visible)
        rawOf(m_streams.err) << wipe << std::flush;
}

void Progress::update(std::int64_t done, Clock::time_point now)
{
    if (!m_streams.errIsTerminal)
        return;
    const std::unique_lock lock(m_mutex, std::try_to_lock);
    if (!lock || now - m_drawn < pause)
        return;
    m_drawn = now;
    m_visible = true;
    rawOf(m_streams.err) << wipe << text(std::clamp<std::int64_t>(done, 0, m_total), now - m_start) << std::flush;
}

std::string Progress::text(std::int64_t done, std::chrono::duration<double> elapsed) const
{
    const double share = double(done) / double(m_total);
    const double rate = double(done) / elapsed.count();
    const auto full = std::size_t(share * barWidth);
    std::string line = '[' + std::string(full, '#') + std::string(barWidth - full, '.') + "] ";
    line += std::to_string(int(share * 100)) + "%  " + brief(rate) + ' ' + m_things + "/s";
    if (done > 0)
        line += "  " + clockText(double(m_total - done) / rate) + " left";
    return line;
}

} // namespace rw
