// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/engine/errand.h"

#include <QCoreApplication>
#include <QProcess>

namespace rw {

namespace {

constexpr int patienceAtTheEnd = 10'000; // milliseconds

} // namespace

// The process belongs to the application. As a child of the receiver, it would report its end to a receiver that is being
// destroyed.
void runErrand(QObject *receiver, const QString &program, const QStringList &words, AtTheEnd end,
               std::function<void(const ErrandSaid &said)> take)
{
    auto *process = new QProcess(QCoreApplication::instance());
    const auto over = [process, take = std::move(take)](int code, const QByteArray &reason = {}) {
        take({code, process->readAllStandardOutput(), process->readAllStandardError() + reason});
    };
    QObject::connect(process, &QProcess::finished, receiver,
                     [over](int code, QProcess::ExitStatus status) { over(status == QProcess::NormalExit ? code : -1); });
    QObject::connect(process, &QProcess::errorOccurred, receiver, [over, process, program](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            over(-1, program.toUtf8() + ": " + process->errorString().toUtf8());
    });
    QObject::connect(process, &QProcess::finished, process, &QObject::deleteLater);
    QObject::connect(process, &QProcess::errorOccurred, process, [process](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            process->deleteLater();
    });
    if (end == AtTheEnd::IsWaitedFor)
        QObject::connect(QCoreApplication::instance(), &QCoreApplication::aboutToQuit, process,
                         [process] { process->waitForFinished(patienceAtTheEnd); });
    process->start(program, words);
}

} // namespace rw
