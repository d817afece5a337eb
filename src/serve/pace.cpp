// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/pace.h"

namespace rw {

Pace::Pace(Job &job, std::string things, std::uint64_t asked, std::chrono::milliseconds pause)
    : m_job(job), m_things(std::move(things)), m_asked(asked), m_pause(pause)
{
}

void Pace::update(std::uint64_t done)
{
    const Clock::time_point now = Clock::now();
    if (now - m_told < m_pause)
        return;
    m_told = now;
    m_job.tellProgress(Value::Map{{m_things, std::int64_t(done)}, {"asked", std::int64_t(m_asked)}});
}

} // namespace rw
