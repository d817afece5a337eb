// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace rwtest {

/// What a line of /proc/PROCESS/status tells, such as "VmHWM:" for the most memory it has had, in kilobytes; 0 where there is none.
qint64 memoryOf(const QString &process, const char *line);

} // namespace rwtest
