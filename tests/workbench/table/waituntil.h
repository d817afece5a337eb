// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QTimer>

#include <functional>

namespace rw {

/// As QTest::qWaitFor(), without its naps, in which events lie about.
inline bool waitUntil(const std::function<bool()> &isSo, int milliseconds)
{
    QTimer end;
    end.setSingleShot(true);
    end.start(milliseconds);
    while (!isSo() && end.isActive())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    return isSo();
}

} // namespace rw
