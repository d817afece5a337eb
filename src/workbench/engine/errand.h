// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>

#include <functional>

namespace rw {

/// What happens to the program if the workbench quits first.
enum class AtTheEnd {
    Ends, ///< it is killed: it only reads
    IsWaitedFor, ///< the workbench waits a while, because the program changes files
};

struct ErrandSaid
{
    int code = 0; ///< -1 if it could not start or was killed
    QByteArray out;
    QByteArray err; ///< or the reason why it could not start
};

/// Runs a program in the background. \a take gets its output, unless \a receiver is gone by then.
void runErrand(QObject *receiver, const QString &program, const QStringList &words, AtTheEnd end,
               std::function<void(const ErrandSaid &said)> take);

} // namespace rw
