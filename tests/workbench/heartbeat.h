// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace rwtest {

/// The longest time for which the window's thread did nothing else than one thing, in milliseconds.
class Heartbeat
{
public:
    Heartbeat()
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        m_clock.start();
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { m_longest = std::max(m_longest, m_clock.restart()); });
        m_timer.start(10);
    }
    /// Since it was asked last.
    qint64 takeLongest() { return std::exchange(m_longest, 0); }

private:
    QTimer m_timer;
    QElapsedTimer m_clock;
    qint64 m_longest = 0;
};

} // namespace rwtest
