// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>

#include <functional>

namespace rw {

/// What becomes of a program when the workbench quits before it is over.
enum class AtTheEnd {
    Ends, ///< it only told something
    IsWaitedFor, ///< for a while: it changes files
};

struct ErrandSaid
{
    int code = 0; ///< -1 when it could not begin or was killed
    QByteArray out;
    QByteArray err; ///< or why it could not begin
};

/// Runs a program beside the window; \a take gets what it said, unless \a receiver is gone by then.
void runErrand(QObject *receiver, const QString &program, const QStringList &words, AtTheEnd end,
               std::function<void(const ErrandSaid &said)> take);

} // namespace rw
